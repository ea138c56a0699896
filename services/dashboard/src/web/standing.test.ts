import {
  standingOf,
  standingOfOutcome,
  standingOfRequest,
} from '../../web/src/components/standing.ts';

type Send = Parameters<typeof standingOf>[0];

const AT = '2026-11-24T00:00:00.000Z';
const send = (state: Send['state'], more: Partial<Send> = {}): Send => ({
  state,
  receipt: null,
  delivery: null,
  later: null,
  awaits: null,
  ...more,
});
const receipt = (status: NonNullable<Send['receipt']>['status']) => ({
  receipt: { status, reason: null, code: null, at: AT },
});
const delivery = (state: NonNullable<Send['delivery']>['state']) => ({
  delivery: { state, at: AT },
});
const later = (state: 'sent' | 'failed') => ({
  later: { state, reason: null, code: null, at: AT },
});

const ACCEPTED = send('sent');
const DELIVERED = send('sent', receipt('delivered'));
const LOST = send('sent', { ...receipt('failed'), ...later('failed') });
const ARRIVED = send('failed', {
  ...delivery('accepted'),
  ...receipt('delivered'),
  ...later('sent'),
});

test.each<[Send, string]>([
  [send('pending'), 'pending'],
  [send('pending', { awaits: { since: AT, until: AT } }), 'waiting'],
  [ACCEPTED, 'accepted'],
  [send('sent', receipt('sent')), 'accepted'],
  [DELIVERED, 'delivered'],
  [send('sent', delivery('delivered')), 'delivered'],
  [send('sent', receipt('read')), 'read'],
  [send('sent', receipt('played')), 'read'],
  [send('sent', delivery('not bounced')), 'notBounced'],
  [LOST, 'failedLater'],
  [send('sent', { ...delivery('not bounced'), ...later('failed') }), 'failedLater'],
  // An unknown send that a receipt proved: the result was replaced.
  [send('sent', { ...receipt('delivered'), ...later('sent') }), 'delivered'],
  [send('failed'), 'failed'],
  [send('failed', receipt('failed')), 'failed'],
  // Delivered in time, and not read: nothing came later.
  [send('failed', { ...delivery('delivered'), ...receipt('delivered') }), 'failed'],
  [ARRIVED, 'arrivedLater'],
  [send('unknown'), 'unknown'],
  [send('unknown', { ...receipt('sent'), ...later('sent') }), 'unknown'],
  [send('unknown', { ...receipt('delivered'), ...later('sent') }), 'arrivedLater'],
  [send('skipped'), 'skipped'],
])('a send %j is shown as %s', (facts, standing) => {
  expect(standingOf(facts)).toBe(standing);
});

test.each<[string, boolean | null, Send[], string]>([
  ['open', null, [send('pending')], 'open'],
  ['finished', true, [send('failed'), ACCEPTED], 'accepted'],
  ['finished', true, [ACCEPTED, DELIVERED], 'delivered'],
  ['finished', true, [ACCEPTED, LOST], 'accepted'],
  ['finished', true, [LOST, send('skipped')], 'failedLater'],
  ['finished', false, [send('failed'), send('failed')], 'failed'],
  ['finished', false, [send('failed'), send('unknown')], 'unknown'],
  ['finished', false, [ARRIVED, send('unknown')], 'arrivedLater'],
])('a request that is %s, %s is shown as what is known: %#', (state, status, sends, standing) => {
  expect(standingOfRequest({ state: state as 'open', status, sends })).toBe(standing);
});

test('the timeline says what was known then', () => {
  const known = { ...receipt('delivered'), ...delivery('accepted') };
  expect(standingOfOutcome('failed', known, 'outcome')).toBe('failed');
  expect(standingOfOutcome('sent', known, 'outcome')).toBe('accepted');
  expect(standingOfOutcome('sent', known, 'later')).toBe('delivered');
});
