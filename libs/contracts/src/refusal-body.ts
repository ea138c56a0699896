import type { ErrorCode } from './error-code-list.ts';
import { codeOfRefusal } from './error-codes.ts';
import type { Failure } from './failures/failure.ts';
import { FAILURES } from './failures/failures.ts';
import { fieldOf, reasonAndCode } from './failures/sentence-of.ts';

/** Body of a refused call (SPEC, "Errors"). `code`, `field` and `hint` are additions. */
export interface RefusalBody {
  status: false;
  reason: string;
  code: ErrorCode;
  /** Path of the member that is not valid. */
  field?: string;
  /** What the caller may do about it. */
  hint?: string;
}

/** Ways out of refusals that have one for everybody. */
const HINTS: readonly (readonly [reason: RegExp, hint: string])[] = [
  [
    /host not allowed$/,
    'The host has an address that is not public. The operator can allow its network with EGRESS_ALLOW, ' +
      'such as EGRESS_ALLOW=10.0.0.0/8.',
  ],
];

export function refusalBody(status: number, reason: string, hint?: string): RefusalBody {
  const way = hint ?? HINTS.find(([pattern]) => pattern.test(reason))?.[1];
  return {
    status: false,
    reason,
    ...codeOfRefusal(status, reason),
    ...(way === undefined ? {} : { hint: way }),
  };
}

/** HTTP status of a refused call. */
export const statusOf = ({ kind }: Failure): number => FAILURES[kind].status ?? 400;

/** Body of a call that is refused with a failure. */
export function refusedBody(failure: Failure, hint?: string): RefusalBody {
  const field = statusOf(failure) === 400 ? fieldOf(failure) : undefined;
  return {
    status: false,
    ...reasonAndCode(failure),
    ...(field === undefined ? {} : { field }),
    ...(hint === undefined ? {} : { hint }),
  };
}
