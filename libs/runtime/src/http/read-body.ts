import type { IncomingMessage } from 'node:http';

import { enterWork } from '../loop/watch-loop.ts';
import { discardBody } from './discard-body.ts';
import { workOfCall } from './work-of-call.ts';

export interface ReadBodyOptions {
  limitBytes: number;
  signal?: AbortSignal;
}

/**
 * `too-large`: more bytes than the limit, announced or sent. `encoded`: compressed, which this product
 * doesn't accept, because it could unpack to any size. `aborted`: the caller left or the signal fired.
 */
export type BodyResult =
  | { ok: true; bytes: Buffer }
  | { ok: false; fault: 'too-large' | 'encoded' | 'aborted' };

/** Reads a request's raw body, never more than the limit. */
export async function readBody(
  request: IncomingMessage,
  options: ReadBodyOptions,
): Promise<BodyResult> {
  const result = await collect(request, options);
  if (!result.ok && result.fault !== 'aborted') await discardBody(request);
  return result;
}

async function collect(request: IncomingMessage, options: ReadBodyOptions): Promise<BodyResult> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    return { ok: false, fault: 'encoded' };
  // The announced length only allows an early refusal.
  if (Number(request.headers['content-length'] ?? 0) > options.limitBytes)
    return { ok: false, fault: 'too-large' };
  return read(request, options);
}

const EMPTY = Buffer.alloc(0);

function read(request: IncomingMessage, options: ReadBodyOptions): Promise<BodyResult> {
  const { limitBytes, signal } = options;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isWhole = false;
    const fail = (fault: 'too-large' | 'aborted') => {
      request.off('data', take).off('end', end).off('close', abort).off('error', abort);
      signal?.removeEventListener('abort', abort);
      resolve({ ok: false, fault });
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) fail('too-large');
      else chunks.push(chunk);
    };
    const end = () => {
      // Keep the listeners: removing four from a stream costs more than reading a small body.
      isWhole = true;
      // What parses the body runs right after this.
      enterWork(() => workOfCall(request));
      signal?.removeEventListener('abort', abort);
      const [first = EMPTY] = chunks;
      resolve({ ok: true, bytes: chunks.length > 1 ? Buffer.concat(chunks, size) : first });
    };
    const abort = () => {
      if (!isWhole) fail('aborted');
    };
    if (request.destroyed || signal?.aborted) {
      abort();
      return;
    }
    request.on('data', take).once('end', end).once('close', abort).once('error', abort);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
