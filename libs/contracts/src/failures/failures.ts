import { CHANNEL_DEFINITIONS, CHANNELS, type ChannelFailures } from '../channels.ts';
import { addressFailures } from './address-failures.ts';
import { callFailures } from './call-failures.ts';
import { contentFailures } from './content-failures.ts';
import type { FailureRow } from './failure-row.ts';
import { limitFailures } from './limit-failures.ts';
import { sendFailures } from './send-failures.ts';

const OWN = {
  ...callFailures,
  ...addressFailures,
  ...contentFailures,
  ...limitFailures,
  ...sendFailures,
};

type Rows = typeof OWN & ChannelFailures;

export type FailureKind = keyof Rows;

type RowOf = { readonly [Kind in FailureKind]: FailureRow & Pick<Rows[Kind], 'code' | 'en'> };

const ofChannels = CHANNELS.flatMap((channel) =>
  Object.entries(CHANNEL_DEFINITIONS[channel].failures),
);

/** One row a kind of failure: the product's own, and what each channel's provider refuses. */
export const FAILURES = { ...OWN, ...Object.fromEntries(ofChannels) } as RowOf;
