import { addressKey } from '@cascade/runtime';

interface Connection {
  id: string;
  remoteAddress: string;
}

export interface ConnectionCount {
  /** Counts a connection. False: its address is at the limit. */
  enter(connection: Connection): boolean;
  leave(connection: Connection): void;
}

/** Counts connections per address; an IPv6 /64 is one address. */
export function createConnectionCount(most: number): ConnectionCount {
  const byAddress = new Map<string, Set<string>>();
  return {
    enter({ id, remoteAddress }) {
      const key = addressKey(remoteAddress);
      const open = byAddress.get(key) ?? new Set();
      if (open.size >= most) return false;
      byAddress.set(key, open.add(id));
      return true;
    },
    leave({ id, remoteAddress }) {
      const key = addressKey(remoteAddress);
      const open = byAddress.get(key);
      open?.delete(id);
      if (open?.size === 0) byAddress.delete(key);
    },
  };
}
