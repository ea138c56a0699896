import { createInBlocks, type InBlocks } from '@cascade/runtime';
import type { Token } from './accounts.ts';

/** Most CIDR blocks of a token. */
export const MAX_TOKEN_NETWORKS = 20;

/** Cached rows keep their lists: one is read once. */
const read = new WeakMap<readonly string[], InBlocks>();

/** Whether a token may be used from the address of a client, which is asked for only if the token has networks. */
export function mayBeUsedFrom(
  { networks }: Pick<Token, 'networks'>,
  addressOf: () => string,
): boolean {
  if (networks === undefined) return true;
  let inBlocks = read.get(networks);
  if (inBlocks === undefined) read.set(networks, (inBlocks = createInBlocks(networks)));
  return inBlocks(addressOf());
}
