import type { CheckKind } from './device-checks.ts';
import type { Failure } from './failure.ts';
import type { FailureKind } from './failures.ts';

/** What a check of a device says, as a value; a failure of sends may be in it, or be it. */
export type CheckSaid = Failure<CheckKind | FailureKind>;
