import { jsonBoundsFault, readBody, type JsonExcess } from '@cascade/runtime';
import type { Request } from 'express';
import type { ApiFailure } from '../failures/api-failures.ts';
import { type RouteAnswer, failure } from './answer.ts';

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
  if (fault !== null) return { refused: failure(excessOf(fault)) };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body.bytes));
  } catch {
    return { refused: failure({ kind: 'invalidJson' }) };
  }
  return { value };
}

/** A body of more values or levels than this API takes. */
export function excessOf({ of, most }: JsonExcess): ApiFailure {
  if (of === 'levels') return { kind: 'bodyTooDeep' };
  return { kind: of === 'values' ? 'bodyValuesOver' : 'bodyContainersOver', params: { most } };
}

function refusalOf(fault: 'too-large' | 'encoded' | 'aborted', limitBytes: number): RouteAnswer {
  if (fault === 'too-large')
    return failure({ kind: 'bodyOver', params: { size: limitBytes >> 10 } });
  if (fault === 'encoded') return failure({ kind: 'unsupportedEncoding' });
  return failure({ kind: 'bodyEndedEarly' });
}
