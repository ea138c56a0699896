import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { shuffled } from './shuffled.ts';

/**
 * Looks a name up and gives its addresses in an order of chance: resolvers may sort them, and then all
 * processes would be on the first node. `connect` tries the next address when one refuses.
 */
export const lookUpAny: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const mixed = error ? [] : shuffled(addresses, Math.random);
    if (options.all || error) return callback(error, mixed);
    callback(null, mixed[0]?.address ?? '', mixed[0]?.family);
  });
};
