/** Bytes that an account uses, and its limit; null is unlimited. */
export interface StorageUse {
  usedBytes: number;
  limitBytes: number | null;
}
