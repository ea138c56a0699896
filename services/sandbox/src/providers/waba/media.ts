import { createHash } from 'node:crypto';
import type { MediaKind } from '@cascade/contracts';
import type { Request, Response } from 'express';
import type { SandboxContext } from '../../context.ts';
import type { Inbox } from '../../inbox/inbox.ts';
import type { Attachment, SandboxFile } from '../../inbox/message.ts';
import { readMultipart } from '../../http/multipart.ts';
import type { JsonMembers } from './fields.ts';
import { type GraphError, graphError, parameterError, sendGraphError } from './graph-error.ts';
import { fits, MAX_UPLOAD_BYTES, maxBytesOf, UPLOAD_MIMES } from './media-rules.ts';

/** Media ids are long numbers; ours contain the number of the file in the inbox. */
const MEDIA_ID_BASE = 900_000_000_000_000;

export const mediaId = (file: number): string => String(MEDIA_ID_BASE + file);

/** Returns the number of a file of the inbox; 0 or less is none. */
export const fileOfMedia = (id: string): number =>
  /^\d{15,16}$/.test(id) ? Number(id) - MEDIA_ID_BASE : 0;

/** Answers `GET /{media_id}` with the address of the bytes, which also needs the token. */
export function readMediaUrl(file: SandboxFile, root: string, res: Response): void {
  const { id, mime, bytes } = file;
  res.json({
    messaging_product: 'whatsapp',
    url: `${root}/attachments/${mediaId(id)}`,
    mime_type: mime,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    file_size: String(bytes.byteLength),
    id: mediaId(id),
  });
}

/** Answers `POST /{phone_number_id}/media`: multipart with `messaging_product`, `file` and `type`. */
export async function uploadMedia(
  { inbox }: SandboxContext,
  req: Request,
  res: Response,
): Promise<void> {
  const body = await readMultipart(req, { maxFileBytes: MAX_UPLOAD_BYTES });
  if (body.status !== 'ok') {
    const error =
      body.status === 'too-large'
        ? graphError(131053, `File is larger than ${MAX_UPLOAD_BYTES} bytes.`)
        : parameterError('The parameter file is required.');
    return sendGraphError(res, error);
  }
  if (body.fields.get('messaging_product') !== 'whatsapp') {
    return sendGraphError(res, parameterError('The parameter messaging_product is required.'));
  }
  const file = body.files.get('file');
  if (!file) return sendGraphError(res, parameterError('The parameter file is required.'));
  const mime = baseMime(body.fields.get('type') ?? file.mime);
  if (!UPLOAD_MIMES.includes(mime)) {
    return sendGraphError(
      res,
      parameterError(
        `Param file must be a file with one of the following types: ${UPLOAD_MIMES.join(', ')}. Received file of type '${mime}'.`,
      ),
    );
  }
  const size = file.bytes.byteLength;
  if (size === 0 || size > maxBytesOf(mime)) {
    return sendGraphError(
      res,
      graphError(131053, `File of ${size} bytes: '${mime}' allows 1 to ${maxBytesOf(mime)}.`),
    );
  }
  const stored = inbox.addFile({ name: file.name, mime, bytes: file.bytes });
  res.json({ id: mediaId(stored.file) });
}

const baseMime = (mime: string): string => (mime.split(';')[0] ?? '').trim().toLowerCase();

/** Reads the media object of a message: `{id}` of an upload, or `{link}`, which is not followed. */
export function readMedia(
  kind: MediaKind,
  media: JsonMembers,
  inbox: Inbox,
): Attachment | GraphError {
  const { id, link } = media;
  if ((id === undefined) === (link === undefined)) {
    return graphError(131008, `Parameter '${kind}' needs exactly one of 'id' and 'link'`);
  }
  if (link !== undefined) {
    if (typeof link !== 'string' || !/^https?:\/\//i.test(link) || !URL.canParse(link)) {
      return parameterError(`Param ${kind}['link'] is not a valid URL.`);
    }
    return { link, name: new URL(link).pathname.split('/').pop() || kind };
  }
  const file = inbox.file(fileOfMedia(String(id)));
  if (!file) {
    return parameterError(
      `Param ${kind}['id'] is not a valid whatsapp business account media attachment ID`,
    );
  }
  if (!fits(kind, file.mime)) {
    return graphError(131053, `Media of type '${file.mime}' can't be sent as ${kind}.`);
  }
  return { file: file.id, name: file.name, mime: file.mime, size: file.bytes.byteLength };
}
