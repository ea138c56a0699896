interface Connection {
  id: string;
  remoteAddress: string;
}

export interface ConnectionCount {
  /** False when its address has as many as it may have. */
  enter(connection: Connection): boolean;
  leave(connection: Connection): void;
}

/** How many connections each address has. */
export function createConnectionCount(most: number): ConnectionCount {
  const byAddress = new Map<string, Set<string>>();
  return {
    enter({ id, remoteAddress }) {
      const open = byAddress.get(remoteAddress) ?? new Set();
      if (open.size >= most) return false;
      byAddress.set(remoteAddress, open.add(id));
      return true;
    },
    leave({ id, remoteAddress }) {
      const open = byAddress.get(remoteAddress);
      open?.delete(id);
      if (open?.size === 0) byAddress.delete(remoteAddress);
    },
  };
}
