import { extname } from 'node:path';

import { fileTypeFromBuffer } from 'file-type';

import type { Sniffed } from './sniffed.ts';
import { sniffText } from './sniff-text.ts';

/** Containers whose magic number doesn't tell what is in them; the name does. */
const BY_CONTAINER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/x-cfb': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
  },
};

/**
 * The type of a file by its bytes (its beginning is enough), for text by its form and name. What a
 * server or a caller claims is not asked.
 */
export async function sniff(bytes: Uint8Array, fileName = ''): Promise<Sniffed> {
  const named = extname(fileName).slice(1).toLowerCase();
  // A parser that trips over hostile bytes hasn't recognised them.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || found.mime === 'application/xml')
    return sniffText(bytes, named) ?? { mime: 'application/octet-stream' };
  const inContainer = BY_CONTAINER[found.mime]?.[named];
  return inContainer
    ? { mime: inContainer, extension: named }
    : { mime: found.mime, extension: found.ext };
}
