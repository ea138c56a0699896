import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/** `host-pid-random`: another one for each start, also in containers where every pid is 1. */
export function instanceName(): string {
  const host =
    hostname()
      .replace(/[^A-Za-z0-9.-]/g, '')
      .slice(0, 60) || 'host';
  return `${host}-${process.pid}-${randomBytes(3).toString('hex')}`;
}
