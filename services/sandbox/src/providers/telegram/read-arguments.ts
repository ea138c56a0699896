import type { Request } from 'express';
import express from 'express';
import { readMultipart, type UploadedPart } from '../../http/multipart.ts';
import { badRequest, TelegramError } from './answer.ts';

/** Arguments of a method: every value is text, structures are JSON. */
export interface Arguments {
  /** Empty when absent, as the Bot API server treats it. */
  text(name: string): string;
  upload(name: string): UploadedPart | undefined;
}

/** https://core.telegram.org/bots/api#sending-files */
const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
const MAX_BODY = '1mb';

const json = express.json({ limit: MAX_BODY, type: 'application/json' });
const urlencoded = express.urlencoded({
  limit: MAX_BODY,
  type: 'application/x-www-form-urlencoded',
  extended: false,
});

/** Query string, urlencoded, JSON and multipart are all allowed, on GET and POST. */
export async function readArguments(req: Request): Promise<Arguments | TelegramError> {
  const values = new Map<string, string>();
  collect(values, req.query);
  if (!req.is('multipart/form-data')) {
    for (const parse of [json, urlencoded]) {
      const failure = await new Promise((done) => parse(req, req.res as never, done));
      if (failure) return tooLarge(failure) ?? badRequest("can't parse the request body");
    }
    collect(values, req.body);
    return { text: (name) => values.get(name) ?? '', upload: () => undefined };
  }
  const body = await readMultipart(req, { maxFileBytes: MAX_UPLOAD_BYTES });
  if (body.status === 'too-large') return new TelegramError(413, 'Request Entity Too Large');
  if (body.status === 'malformed') return badRequest("can't parse the request body");
  for (const [name, value] of body.fields) values.set(name, value);
  return {
    text: (name) => values.get(name) ?? '',
    upload: (name) => body.files.get(name),
  };
}

function collect(values: Map<string, string>, source: unknown): void {
  if (typeof source !== 'object' || source === null) return;
  for (const [name, value] of Object.entries(source)) {
    if (value === null || value === undefined) continue;
    values.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

const tooLarge = (failure: unknown) =>
  (failure as { type?: string }).type === 'entity.too.large'
    ? new TelegramError(413, 'Request Entity Too Large')
    : undefined;
