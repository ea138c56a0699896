import {
  codeOf,
  FAILURES,
  type ErrorCode,
  type Failure,
  type FailureKind,
} from '@cascade/contracts';
import type { RowFault } from './check-row.ts';

/** Code of a fault; a rule of a cell has none of its own. */
export const codeOfFault = ({ failure }: Pick<RowFault, 'failure'>): ErrorCode =>
  isOfSend(failure) ? codeOf(failure) : 'invalid_field';

/** Whether it is one of a send, not the rule of a cell. */
export const isOfSend = (failure: RowFault['failure']): failure is Failure<FailureKind> =>
  Object.hasOwn(FAILURES, failure.kind);
