import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { GraphError, parameterError, sendGraphError } from './graph-error.ts';
import { maxBytesOf, MAX_UPLOAD_BYTES } from './media-rules.ts';

/** Types that the resumable upload takes for samples. */
const TYPES = ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'video/mp4'];
const MAX_KEPT = 1_000;

interface Session {
  mime: string;
  size: number;
}

/** Resumable uploads (https://developers.facebook.com/docs/graph-api/guides/upload). */
export interface SampleUploads {
  /** `POST /{app_id}/uploads` */
  open(req: Request, res: Response): void;
  /** `POST /upload:{session}` with the bytes. */
  write(session: string, req: Request, res: Response): Promise<void>;
  /** The type of an uploaded file. */
  mimeOf(handle: unknown): string | undefined;
}

/** Sessions and handles live in memory, as Meta's end after some days. */
export function createUploads(): SampleUploads {
  const sessions = new Map<string, Session>();
  const handles = new Map<string, string>();
  return {
    open({ query }, res) {
      const { file_type: type } = query;
      const mime = typeof type === 'string' ? type.toLowerCase() : '';
      const size = Number(query.file_length);
      if (!TYPES.includes(mime)) {
        return sendGraphError(
          res,
          parameterError(`Param file_type must be one of {${TYPES.join(', ')}} - got "${mime}".`),
        );
      }
      if (!Number.isSafeInteger(size) || size < 1 || size > maxBytesOf(mime)) {
        return sendGraphError(res, parameterError('Param file_length must be a valid size.'));
      }
      const id = `upload:${randomBytes(24).toString('base64url')}`;
      keep(sessions, id, { mime, size });
      res.json({ id: `${id}?sig=AR${randomBytes(12).toString('base64url')}` });
    },
    async write(id, req, res) {
      const session = sessions.get(id);
      if (session === undefined) return sendGraphError(res, noSession(id));
      if (req.get('file_offset') !== '0') {
        return sendGraphError(res, parameterError('The header file_offset is required.'));
      }
      const size = await sizeOf(req);
      if (size !== session.size) {
        return sendGraphError(
          res,
          parameterError(`Expected ${session.size} bytes, received ${size}.`),
        );
      }
      sessions.delete(id);
      const handle = `4::${Buffer.from(session.mime).toString('base64')}:AR${randomBytes(48).toString('base64url')}:e`;
      keep(handles, handle, session.mime);
      res.json({ h: handle });
    },
    mimeOf: (handle) => handles.get(String(handle)),
  };
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_KEPT && oldest !== undefined) map.delete(oldest);
}

async function sizeOf(req: Request): Promise<number> {
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_UPLOAD_BYTES) break;
  }
  return size;
}

const noSession = (id: string): GraphError =>
  new GraphError({
    status: 400,
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported post request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
  });
