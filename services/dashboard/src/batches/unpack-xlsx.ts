import { unzipSync } from 'fflate';

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Workbooks have some dozens; each sheet adds a few. */
const MAX_PARTS = 2_000;

/** What a file says of itself that is not true, or that is too much. */
class RefusedArchive extends Error {
  override name = 'RefusedArchive';
}

export type Unpacked = { parts: Record<string, Uint8Array> } | { reason: string };

/**
 * The XML parts of an XLSX. Sizes are summed before anything is unpacked, and no part is unpacked
 * beyond the size that the archive's directory says. Other parts, such as archives and images, are
 * left packed.
 */
export function unpackXlsx(zip: Uint8Array): Unpacked {
  let bytes = 0;
  let count = 0;
  try {
    const parts = unzipSync(zip, {
      filter({ name, originalSize }) {
        count += 1;
        if (count > MAX_PARTS) throw new RefusedArchive(`file: has more than ${MAX_PARTS} parts`);
        if (!/\.xml(\.rels)?$/.test(name)) return false;
        bytes += originalSize;
        if (bytes > MAX_UNPACKED_BYTES) {
          throw new RefusedArchive(
            `file: is larger than ${MAX_UNPACKED_BYTES >> 20} MB when unpacked`,
          );
        }
        return true;
      },
    });
    return { parts };
  } catch (error) {
    return {
      reason: error instanceof RefusedArchive ? error.message : 'file: could not be read as XLSX',
    };
  }
}
