import { REASONS, type Channel, type ChannelResult } from '@cascade/contracts';

/** What is known last of a message; each is counted once. `accepted`: by the provider, nothing else is known. */
export const TRUTHS = [
  'accepted',
  'not_bounced',
  'delivered',
  'read',
  'failed',
  'failed_later',
  'arrived_later',
  'unknown',
] as const;

export type Truth = (typeof TRUTHS)[number];

/**
 * The best receipt of a send, as a number that grows with what it proves: a later one replaces an earlier
 * one by the maximum, in any order of arrival.
 */
export const PROOFS = { failed: 1, delivered: 2, read: 3 } as const;

export type Proof = (typeof PROOFS)[keyof typeof PROOFS];

type Result = Pick<ChannelResult, 'status' | 'reason' | 'delivery' | 'later'>;

/** The last truth of a decided send: its result, with what receipts proved or disproved since. */
export function lastTruthOf({ status, reason, delivery, later }: Result, proof?: number): Truth {
  const arrived = arrivalOf(delivery?.state, proof);
  if (status) {
    if (later?.status === false || (proof === PROOFS.failed && arrived === undefined)) {
      return 'failed_later';
    }
    return arrived ?? (delivery?.state === 'not bounced' ? 'not_bounced' : 'accepted');
  }
  const isUnknown = reason === REASONS.outcomeUnknown;
  if (arrived !== undefined && (isUnknown || later?.status === true)) return 'arrived_later';
  return isUnknown ? 'unknown' : 'failed';
}

function arrivalOf(
  state: NonNullable<ChannelResult['delivery']>['state'] | undefined,
  proof = 0,
): 'delivered' | 'read' | undefined {
  if (state === 'read' || proof >= PROOFS.read) return 'read';
  return state === 'delivered' || proof >= PROOFS.delivered ? 'delivered' : undefined;
}

/** Best first. */
const SUCCESSES: readonly Truth[] = [
  'read',
  'delivered',
  'not_bounced',
  'accepted',
  'failed_later',
];

/** The last truth of a finished request: the best of its successes, else what is known of its failure. */
export function lastTruthOfRequest({
  status,
  channels = {},
  proofs = {},
}: {
  status?: boolean;
  channels?: Partial<Record<Channel, Result>>;
  proofs?: Partial<Record<Channel, number>>;
}): Truth {
  const sends = Object.entries(channels) as [Channel, Result][];
  const truths = sends
    .filter(([, result]) => result.status === status)
    .map(([channel, result]) => lastTruthOf(result, proofs[channel]));
  if (status === true) return SUCCESSES.find((truth) => truths.includes(truth)) ?? 'accepted';
  return (['arrived_later', 'unknown'] as const).find((one) => truths.includes(one)) ?? 'failed';
}
