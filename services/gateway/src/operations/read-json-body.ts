import { parseSendBody } from '@cascade/contracts';
import { readBody } from '@cascade/runtime';
import type { IncomingMessage } from 'node:http';
import { rejection } from '../reject.ts';
import { refused, type RefusedInput } from './operation.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/** Reads a JSON body of at most 256 KB. Null: the caller has left. */
export async function readJsonBody(
  request: IncomingMessage,
): Promise<{ value: unknown; bytes: Buffer } | RefusedInput | null> {
  const read = await readBody(request, { limitBytes: BODY_LIMIT_BYTES });
  if (!read.ok) {
    if (read.fault === 'aborted') return null;
    const code = read.fault === 'encoded' ? 'unsupportedEncoding' : 'bodyTooLarge';
    return { refused: refused(rejection(code)) };
  }
  const { bytes } = read;
  const parsed = parseSendBody(bytes);
  return parsed.ok
    ? { value: parsed.body, bytes }
    : { refused: refused({ failure: parsed.failure }), bytes };
}
