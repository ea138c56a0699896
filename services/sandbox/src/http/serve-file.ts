import type { Response } from 'express';
import type { SandboxFile } from '../inbox/message.ts';

/** Types that a browser shows without running anything in them. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|video\/(mp4|3gpp)|audio\/[\w.+-]+|application\/pdf)$/;

/** A file as it was sent; what a browser could run is offered as a download. */
export function serveFile(res: Response, { name, mime, bytes }: SandboxFile): void {
  const shown = SHOWN.test(mime);
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  res.set({
    'Content-Type': shown ? mime : 'application/octet-stream',
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
