import { createHash } from 'node:crypto';

/** JSON that is the same for every caller: written once, since some documents take milliseconds. */
export interface WrittenJson {
  bytes: Buffer;
  /** Its type, and the tag by which a caller asks whether it has changed. */
  headers: Readonly<Record<string, string>>;
}

export function writeJsonOnce(value: unknown): WrittenJson {
  const bytes = Buffer.from(JSON.stringify(value));
  const tag = createHash('sha256').update(bytes).digest('base64url');
  return {
    bytes,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ETag: `"${tag}"` },
  };
}
