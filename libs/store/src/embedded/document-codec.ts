import { UnsupportedError } from '../language/check-document.ts';

/** A document as its row stores it: JSON, and all binary values concatenated. */
export interface Encoded {
  json: string;
  /** Null when the document has no binary value. */
  bytes: Uint8Array | null;
  /** JSON of `[path, length][]`, in the order of `bytes`; the JSON has null at these paths. */
  places: string | null;
}

/** MongoDB's limit of a document. */
const MAX_BYTES = 16 * 1024 * 1024;

type Path = (string | number)[];

/**
 * Encodes a document. Binary values stay out of the JSON: no key or string looks like one.
 *
 * @param mayBeBinary false skips the search for binary values.
 */
export function encodeDocument(doc: object, mayBeBinary = true): Encoded {
  const places: [Path, number][] = [];
  const binaries: Uint8Array[] = [];
  if (mayBeBinary) gather(doc, [], places, binaries);
  const json = binaries.length === 0 ? JSON.stringify(doc) : withoutBinaries(doc);
  const bytes = binaries.length === 0 ? null : Buffer.concat(binaries);
  if (json.length + (bytes?.length ?? 0) > MAX_BYTES) {
    throw new UnsupportedError(`a document is larger than ${MAX_BYTES} bytes`);
  }
  return { json, bytes, places: bytes && JSON.stringify(places) };
}

const withoutBinaries = (doc: object): string =>
  JSON.stringify(doc, (_key, value: unknown) => (value instanceof Uint8Array ? null : value));

export function decodeDocument<T>(encoded: Encoded): T {
  const doc = JSON.parse(encoded.json) as T;
  if (encoded.places === null || encoded.bytes === null) return doc;
  let offset = 0;
  for (const [path, length] of JSON.parse(encoded.places) as [Path, number][]) {
    put(doc as object, path, encoded.bytes.slice(offset, offset + length));
    offset += length;
  }
  return doc;
}

function gather(value: object, path: Path, places: [Path, number][], binaries: Uint8Array[]): void {
  if (value instanceof Uint8Array) {
    places.push([[...path], value.length]);
    binaries.push(value);
    return;
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) step(value[i], i, path, places, binaries);
    return;
  }
  for (const key in value) {
    step((value as Record<string, unknown>)[key], key, path, places, binaries);
  }
}

function step(
  value: unknown,
  key: string | number,
  path: Path,
  places: [Path, number][],
  binaries: Uint8Array[],
): void {
  if (typeof value !== 'object' || value === null) return;
  path.push(key);
  gather(value, path, places, binaries);
  path.pop();
}

/** Own members alone: a place in a backup must not lead to a prototype. */
function put(doc: object, path: Path, bytes: Uint8Array): void {
  let parent = doc;
  for (const key of path.slice(0, -1)) parent = own(parent, key) as object;
  const last = path.at(-1) as string | number;
  own(parent, last);
  (parent as Record<string | number, unknown>)[last] = bytes;
}

function own(parent: object, key: string | number): unknown {
  if (!Object.hasOwn(parent, key)) throw new TypeError('a place that the document does not have');
  return (parent as Record<string | number, unknown>)[key];
}
