import { CHANNEL_FAILURES } from '../channels/failures/index.ts';
import { addressFailures } from './address-failures.ts';
import { callFailures } from './call-failures.ts';
import { contentFailures } from './content-failures.ts';
import type { FailureRow } from './failure-row.ts';
import { sendFailures } from './send-failures.ts';

const OWN = { ...callFailures, ...addressFailures, ...contentFailures, ...sendFailures };

type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Rows = typeof OWN & Intersection<(typeof CHANNEL_FAILURES)[keyof typeof CHANNEL_FAILURES]>;

export type FailureKind = keyof Rows;

/** One row a kind of failure: the product's own, and what each channel's provider refuses. */
export const FAILURES: {
  readonly [Kind in FailureKind]: FailureRow & Pick<Rows[Kind], 'code' | 'en'>;
} = Object.assign({}, OWN, ...Object.values(CHANNEL_FAILURES));
