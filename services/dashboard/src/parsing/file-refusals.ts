import type { ParseResult } from '@cascade/runtime';
import type { ApiFailureKind } from '../failures/api-failures.ts';
import { failure, type RouteAnswer } from '../http/answer.ts';

type Unparsed = Exclude<ParseResult<never>['status'], 'parsed'>;

const KINDS: Readonly<Record<Unparsed, ApiFailureKind>> = {
  'too-slow': 'tableTooSlow',
  'too-large': 'tableTooLarge',
  failed: 'tableNotRead',
  busy: 'tablesWaiting',
};

const RETRY_AFTER_S = 5;

/** Answers an upload that no parser read. */
export const fileRefusal = (status: Unparsed): RouteAnswer =>
  failure(
    { kind: KINDS[status] },
    status === 'busy' ? { 'Retry-After': String(RETRY_AFTER_S) } : {},
  );
