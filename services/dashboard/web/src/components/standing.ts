import type { RowOf } from '../api/types.ts';

type Send = RowOf<'/api/sends'>;
type Request = RowOf<'/api/requests'>;
type Facts = Pick<Send, 'state' | 'receipt' | 'delivery' | 'later' | 'awaits'>;
type Outcome = 'sent' | 'failed' | 'unknown';

/** What became of a message, in a word. `accepted`: by the provider, and nothing else is known. */
export type Standing = keyof typeof TONES;

/** Each standing has a word of the same name under `standings` of `i18n/<language>/shell.json`. */
const TONES = {
  scheduled: 'quiet',
  open: 'busy',
  pending: 'busy',
  waiting: 'busy',
  accepted: 'good',
  notBounced: 'good',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  failedLater: 'bad',
  arrivedLater: 'warn',
  unknown: 'warn',
  skipped: 'quiet',
  cancelled: 'quiet',
} as const;

export const toneOf = (standing: Standing) => TONES[standing];

/** Of a send: its outcome, with what receipts proved or disproved since. */
export function standingOf(send: Facts): Standing {
  const { state, receipt, later } = send;
  if (state === 'pending') return send.awaits === null ? 'pending' : 'waiting';
  if (state === 'sent') {
    const isLost = later?.state === 'failed' || receipt?.status === 'failed';
    return isLost ? 'failedLater' : provedOf(send);
  }
  return later?.state === 'sent' && hasArrived(send) ? 'arrivedLater' : state;
}

/** Best first. */
const SUCCESSES: readonly Standing[] = [
  'read',
  'delivered',
  'notBounced',
  'accepted',
  'failedLater',
];

/** Of a request: the best of its successes, else what is known of its failure. */
export function standingOfRequest({
  state,
  status,
  sends,
}: Pick<Request, 'state' | 'status'> & { sends: readonly Facts[] }): Standing {
  if (state !== 'finished') return state;
  if (status === true) {
    const sent = sends.filter((send) => send.state === 'sent').map(standingOf);
    return SUCCESSES.find((standing) => sent.includes(standing)) ?? 'accepted';
  }
  const all = sends.map(standingOf);
  return (['arrivedLater', 'unknown'] as const).find((one) => all.includes(one)) ?? 'failed';
}

/** Of an entry of the timeline about `send`: its outcome, or with `later` what became known after. */
export function standingOfOutcome(
  outcome: Outcome,
  send: Pick<Send, 'receipt' | 'delivery'> | undefined,
  event: 'outcome' | 'later',
): Standing {
  if (outcome !== 'sent') return outcome;
  const known = { receipt: event === 'later' ? send?.receipt : null, delivery: send?.delivery };
  return provedOf({ receipt: known.receipt ?? null, delivery: known.delivery ?? null });
}

function provedOf({ receipt, delivery }: Pick<Send, 'receipt' | 'delivery'>): Standing {
  const status = receipt?.status;
  if (status === 'read' || status === 'played' || delivery?.state === 'read') return 'read';
  if (status === 'delivered' || delivery?.state === 'delivered') return 'delivered';
  return delivery?.state === 'not bounced' ? 'notBounced' : 'accepted';
}

const hasArrived = (send: Pick<Send, 'receipt' | 'delivery'>): boolean =>
  ['delivered', 'read'].includes(provedOf(send));
