/** Bytes that several readers may hold together. */
export interface ByteBudget {
  /** Opens a share that grows with `take` and ends with `release`. */
  open(): { take(bytes: number): boolean; release(): void };
}

export function createByteBudget(limitBytes: number): ByteBudget {
  let held = 0;
  return {
    open() {
      let own = 0;
      return {
        take(bytes) {
          if (held + bytes > limitBytes) return false;
          held += bytes;
          own += bytes;
          return true;
        },
        release() {
          held -= own;
          own = 0;
        },
      };
    },
  };
}
