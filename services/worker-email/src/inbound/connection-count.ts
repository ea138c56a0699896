import { addressKey } from '@cascade/runtime';

export interface ConnectionCount {
  /** Counts a connection. False: its address is at the limit. */
  enter(connection: { id: string; remoteAddress: string }): boolean;
  /** Also of one that was never counted: its client left before the greeting. */
  leave(id: string): void;
}

/** Counts connections per address; an IPv6 /64 is one address. */
export function createConnectionCount(most: number): ConnectionCount {
  const byAddress = new Map<string, number>();
  const keys = new Map<string, string>();
  return {
    enter({ id, remoteAddress }) {
      const key = addressKey(remoteAddress);
      const open = byAddress.get(key) ?? 0;
      if (open >= most) return false;
      byAddress.set(key, open + 1);
      keys.set(id, key);
      return true;
    },
    leave(id) {
      const key = keys.get(id);
      if (key === undefined) return;
      keys.delete(id);
      const open = byAddress.get(key) ?? 0;
      if (open > 1) byAddress.set(key, open - 1);
      else byAddress.delete(key);
    },
  };
}
