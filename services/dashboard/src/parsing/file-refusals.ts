import type { ParseResult } from '@cascade/runtime';
import { failure, type RouteAnswer } from '../http/answer.ts';

type Unparsed = Exclude<ParseResult<never>['status'], 'parsed'>;

const REASONS: Readonly<Record<Unparsed, readonly [status: 400 | 429, reason: string]>> = {
  'too-slow': [400, 'file: takes too long to read'],
  'too-large': [400, 'file: needs too much memory to read'],
  failed: [400, 'file: could not be read'],
  busy: [429, 'file: others are still being read; try again'],
};

const RETRY_AFTER_S = 5;

/** Answers an upload that no parser read. */
export function fileRefusal(status: Unparsed): RouteAnswer {
  const [code, reason] = REASONS[status];
  return failure(code, reason, code === 429 ? { 'Retry-After': String(RETRY_AFTER_S) } : {});
}
