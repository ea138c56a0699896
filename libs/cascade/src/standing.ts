import {
  failureIn,
  type Channel,
  type ChannelResult,
  type OutcomeRow,
  type Receipt,
} from '@cascade/contracts';

/** What is known last of a message that is decided. `accepted`: by the provider, nothing else is known. */
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

/** What became of a message: of a request and of each of its sends. Every reader has the same words. */
export const STANDINGS = [
  /** Of requests alone. */
  'scheduled',
  'open',
  /** Of sends alone: undecided, accepted and waiting for a receipt, not needed. */
  'pending',
  'waiting',
  'skipped',
  'cancelled',
  ...TRUTHS,
] as const;

export type Standing = (typeof STANDINGS)[number];

export type CountedOutcome = 'sent' | 'failed' | 'unknown';

/** What a decided message counts as: what a receipt took back has failed. */
export const COUNTED_AS: Readonly<Record<Truth, CountedOutcome>> = {
  accepted: 'sent',
  not_bounced: 'sent',
  delivered: 'sent',
  read: 'sent',
  arrived_later: 'sent',
  failed: 'failed',
  failed_later: 'failed',
  unknown: 'unknown',
};

const COUNTED_ENTRIES = Object.entries(COUNTED_AS) as [Truth, CountedOutcome][];

/** How many of counted messages have an outcome. */
export const countOf = (
  truths: Partial<Record<Truth, number>> | undefined,
  outcome: CountedOutcome,
): number =>
  COUNTED_ENTRIES.reduce(
    (sum, [truth, its]) => sum + (its === outcome ? (truths?.[truth] ?? 0) : 0),
    0,
  );

/**
 * The best receipt of a send, as a number that grows with what it proves: a later one replaces an earlier
 * one by the maximum, in any order of arrival.
 */
export const PROOFS = { failed: 1, delivered: 2, read: 3 } as const;

export type Proof = (typeof PROOFS)[keyof typeof PROOFS];

/** What the receipts of a send prove together; undefined: nothing. */
export function proofOf(receipts: readonly Pick<Receipt, 'status'>[]): Proof | undefined {
  const has = (...statuses: Receipt['status'][]) =>
    receipts.some(({ status }) => statuses.includes(status));
  if (has('read', 'played')) return PROOFS.read;
  if (has('delivered')) return PROOFS.delivered;
  return has('failed') ? PROOFS.failed : undefined;
}

type RequestState = 'scheduled' | 'open' | 'finished' | 'cancelled';

/** What is known of one send. */
export interface KnownSend {
  outcome?:
    | (Pick<OutcomeRow, 'state'> & {
        delivery?: Pick<NonNullable<OutcomeRow['delivery']>, 'state'> | undefined;
        later?: Pick<NonNullable<OutcomeRow['later']>, 'state'> | undefined;
      })
    | undefined;
  /** See `PROOFS`. */
  proof?: number | undefined;
  /** Without an outcome: its provider accepted it, and a receipt is awaited. */
  waits?: boolean;
  /** Of its request; open when absent. */
  request?: RequestState;
}

/** The only reading of what became of a send: its outcome, with what receipts proved or disproved since. */
export function standingOfSend({ outcome, proof, waits = false, request }: KnownSend): Standing {
  if (outcome !== undefined) return truthOf(outcome, proof);
  if (request === 'cancelled') return 'cancelled';
  if (request === 'finished') return 'skipped';
  return waits ? 'waiting' : 'pending';
}

function truthOf(
  { state, delivery, later }: NonNullable<KnownSend['outcome']>,
  proof: number | undefined,
): Truth {
  const arrived = arrivalOf(delivery?.state, proof);
  if (state === 'sent') {
    if (later?.state === 'failed' || (proof === PROOFS.failed && arrived === undefined)) {
      return 'failed_later';
    }
    return arrived ?? (delivery?.state === 'not bounced' ? 'not_bounced' : 'accepted');
  }
  // A send that had to be read in time was delivered in time, and nothing came later.
  const cameLater = state === 'unknown' || later?.state === 'sent' || delivery === undefined;
  return arrived !== undefined && cameLater ? 'arrived_later' : state;
}

function arrivalOf(
  state: NonNullable<ChannelResult['delivery']>['state'] | undefined,
  proof = 0,
): 'delivered' | 'read' | undefined {
  if (state === 'read' || proof >= PROOFS.read) return 'read';
  return state === 'delivered' || proof >= PROOFS.delivered ? 'delivered' : undefined;
}

/** Best first. */
const SUCCESSES: readonly Standing[] = [
  'read',
  'delivered',
  'not_bounced',
  'accepted',
  'failed_later',
];

/** Of a request: the best of its successes, else what is known of its failure; its state while it isn't finished. */
export function standingOfRequest(
  state: RequestState,
  status: boolean | null | undefined,
  sends: readonly Standing[],
): Standing {
  return state === 'finished' ? truthOfRequest(status === true, sends) : state;
}

function truthOfRequest(status: boolean, sends: readonly Standing[]): Truth {
  if (status) {
    return (SUCCESSES.find((standing) => sends.includes(standing)) ?? 'accepted') as Truth;
  }
  return (['arrived_later', 'unknown'] as const).find((one) => sends.includes(one)) ?? 'failed';
}

/** A result as the projection of a request keeps it. */
type Result = Pick<ChannelResult, 'status' | 'reason' | 'delivery' | 'later'>;

/** Of a decided send, by its projected result. */
export function standingOfResult(result: Result, proof?: number): Truth {
  const { status, delivery, later } = result;
  const failed = failureIn(result)?.kind === 'outcomeUnknown' ? 'unknown' : 'failed';
  return truthOf(
    {
      state: status ? 'sent' : failed,
      delivery,
      later: later && { state: later.status ? 'sent' : 'failed' },
    },
    proof,
  );
}

/** Of a finished request, by its projection. */
export function standingOfFinished({
  status,
  channels = {},
  proofs = {},
}: {
  status?: boolean;
  channels?: Partial<Record<Channel, Result>>;
  proofs?: Partial<Record<Channel, number>>;
}): Truth {
  const sends = (Object.entries(channels) as [Channel, Result][]).map(([channel, result]) =>
    standingOfResult(result, proofs[channel]),
  );
  return truthOfRequest(status === true, sends);
}
