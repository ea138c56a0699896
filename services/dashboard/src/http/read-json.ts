import { jsonBoundsFault, readBody } from '@cascade/runtime';
import type { Request } from 'express';
import { failure, type RouteAnswer } from './answer.ts';

const DEFAULT_LIMIT_BYTES = 1024 * 1024;
/** Bodies of usual routes have some hundreds; parsing a megabyte of names would hold the event loop for 0.1 s. */
export const USUAL_JSON = { containers: 20_000, values: 40_000 };

export type JsonBody = { value: unknown } | { refused: RouteAnswer };

export async function readJson(
  request: Request,
  limitBytes: number = DEFAULT_LIMIT_BYTES,
): Promise<JsonBody> {
  const body = await readBody(request, { limitBytes });
  if (!body.ok) return { refused: refusalOf(body.fault, limitBytes) };
  const fault = jsonBoundsFault(body.bytes, limitBytes > DEFAULT_LIMIT_BYTES ? {} : USUAL_JSON);
  if (fault !== null) return { refused: failure(400, fault) };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body.bytes));
  } catch {
    return { refused: failure(400, 'invalid JSON') };
  }
  return { value };
}

function refusalOf(fault: 'too-large' | 'encoded' | 'aborted', limitBytes: number): RouteAnswer {
  if (fault === 'too-large') return failure(413, `body is larger than ${limitBytes >> 10} KB`);
  if (fault === 'encoded') return failure(400, 'send the body without Content-Encoding');
  return failure(400, 'body ended early');
}
