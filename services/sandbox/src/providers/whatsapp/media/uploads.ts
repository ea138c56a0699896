/** Keeps encrypted uploads of drivers until the messages that name them come. */
export interface Uploads {
  add(path: string, bytes: Buffer): void;
  get(path: string): Buffer | undefined;
}

/** All waiting uploads together; the oldest are dropped first. */
const MAX_TOTAL_BYTES = 256 * 1024 * 1024;
const MAX_UPLOADS = 1_000;

export function createUploads(maxTotalBytes = MAX_TOTAL_BYTES): Uploads {
  const uploads = new Map<string, Buffer>();
  let total = 0;
  const drop = (path: string) => {
    total -= uploads.get(path)?.length ?? 0;
    uploads.delete(path);
  };
  return {
    add(path, bytes) {
      drop(path);
      uploads.set(path, bytes);
      total += bytes.length;
      for (const oldest of uploads.keys()) {
        if (total <= maxTotalBytes && uploads.size <= MAX_UPLOADS) break;
        drop(oldest);
      }
    },
    get: (path) => uploads.get(path),
  };
}
