import { type ChannelResult, sentenceOf } from '@cascade/contracts';
import { standingOfResult, standingOfFinished, PROOFS, type Truth } from './standing.ts';

const result = (
  status: boolean,
  delivery?: NonNullable<ChannelResult['delivery']>['state'],
  later?: boolean,
): ChannelResult => ({
  status,
  ...(delivery === undefined ? {} : { delivery: { state: delivery, at: 1 } }),
  ...(later === undefined ? {} : { later: { status: later, at: 2 } }),
});
const unknown: ChannelResult = { status: false, reason: sentenceOf({ kind: 'outcomeUnknown' }) };

test.each<[ChannelResult, number | undefined, Truth]>([
  [result(true), undefined, 'accepted'],
  [result(true), PROOFS.delivered, 'delivered'],
  [result(true), PROOFS.read, 'read'],
  [result(true), PROOFS.failed, 'failed_later'],
  [result(true, 'delivered'), undefined, 'delivered'],
  [result(true, 'delivered'), PROOFS.read, 'read'],
  [result(true, 'not bounced'), undefined, 'not_bounced'],
  [result(true, 'not bounced', false), undefined, 'failed_later'],
  [result(true, undefined, false), PROOFS.failed, 'failed_later'],
  [result(false), undefined, 'failed'],
  [result(false), PROOFS.failed, 'failed'],
  // Delivered in time, and not read: nothing came later.
  [result(false, 'delivered'), PROOFS.delivered, 'failed'],
  [result(false, 'accepted', true), PROOFS.delivered, 'arrived_later'],
  [unknown, undefined, 'unknown'],
  [unknown, PROOFS.failed, 'unknown'],
  [unknown, PROOFS.delivered, 'arrived_later'],
])('the last truth of %j with the proof %s is %s', (channel, proof, truth) => {
  expect(standingOfResult(channel, proof)).toBe(truth);
});

test.each<[boolean, Record<string, ChannelResult>, Record<string, number>, Truth]>([
  [true, { telegram: result(false), email: result(true) }, {}, 'accepted'],
  [true, { waba: result(true), email: result(true) }, { waba: PROOFS.failed }, 'accepted'],
  [true, { waba: result(true) }, { waba: PROOFS.failed }, 'failed_later'],
  [true, { waba: result(true), email: result(true) }, { waba: PROOFS.read }, 'read'],
  [false, { telegram: result(false), waba: unknown }, {}, 'unknown'],
  [false, { telegram: result(false), waba: unknown }, { waba: PROOFS.delivered }, 'arrived_later'],
  [false, {}, {}, 'failed'],
])(
  'a request with status %s, %j and the proofs %j is counted as %s',
  (status, channels, proofs, truth) => {
    expect(standingOfFinished({ status, channels, proofs })).toBe(truth);
  },
);
