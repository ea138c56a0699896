import { addressKey } from '@cascade/runtime';

interface Connection {
  id: string;
  remoteAddress: string;
}

export interface ConnectionCount {
  /** False when its address has as many as it may have. */
  enter(connection: Connection): boolean;
  leave(connection: Connection): void;
}

/** How many connections each address has; all addresses of an IPv6 /64 are one. */
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
