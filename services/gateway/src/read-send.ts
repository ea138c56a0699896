import type { IncomingMessage } from 'node:http';
import { parseSendBody, validateSendRequest, type ValidSendRequest } from '@cascade/contracts';
import { readBody } from '@cascade/runtime';
import { bodyHint } from './hints.ts';
import { rejection, type Rejection } from './reject.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/** `rejection` is absent where the caller left. */
type ReadSend =
  | { ok: true; request: ValidSendRequest; bytes: Buffer }
  | { ok: false; rejection?: Rejection; bytes?: Buffer };

/** Reads the body of a send and checks it: JSON, shape and rules. */
export async function readSend(call: IncomingMessage, now: number): Promise<ReadSend> {
  const read = await readBody(call, { limitBytes: BODY_LIMIT_BYTES });
  if (!read.ok) {
    if (read.fault === 'aborted') return { ok: false };
    const code = read.fault === 'encoded' ? 'unsupportedEncoding' : 'bodyTooLarge';
    return { ok: false, rejection: rejection(code) };
  }
  const { bytes } = read;
  const parsed = parseSendBody(bytes);
  if (!parsed.ok) {
    const hint = parsed.failure.kind === 'invalidJson' ? bodyHint(call, bytes) : undefined;
    return { ok: false, rejection: { failure: parsed.failure, hint }, bytes };
  }
  const valid = validateSendRequest(parsed.body, now);
  return valid.ok
    ? { ok: true, request: valid.request, bytes }
    : { ok: false, rejection: { failure: valid.failure }, bytes };
}
