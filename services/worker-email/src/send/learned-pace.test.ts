import { LearnedPace } from './learned-pace.ts';
import { namesFullConnection, readRateLimit } from './rate-limit-reply.ts';

const MINUTE = 60_000;

/** A server that takes so many mails in a window, and counts what it refuses, too. */
function serverOf(most: number, windowMs: number) {
  let at = -Infinity;
  let count = 0;
  return (now: number): boolean => {
    if (now - at >= windowMs) {
      at = now;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}

/** Offers mails as the pacer does. Returns how many were refused, and when the last one was taken. */
function offerAll(mails: number, takes: (now: number) => boolean) {
  const pace = new LearnedPace();
  let now = 1_000_000;
  const start = now;
  let refused = 0;
  for (let taken = 0; taken < mails;) {
    if (takes(now)) {
      pace.took(now);
      taken += 1;
    } else {
      refused += 1;
      pace.refused(now, {});
    }
    const perSecond = pace.perSecond(now);
    now = Math.max(now + (perSecond === undefined ? 50 : 1_000 / perSecond), pace.heldUntil);
  }
  return { refused, minutes: Math.ceil((now - start) / MINUTE) };
}

test.each([
  ['five a minute', 60, 5, MINUTE, { refused: 3, minutes: 18 }],
  ['a hundred an hour', 150, 100, 60 * MINUTE, { refused: 12, minutes: 150 }],
  ['five a second', 600, 5, 1_000, { refused: 12, minutes: 40 }],
])('%s is learned with few refusals', (_name, mails, most, windowMs, atMost) => {
  const { refused, minutes } = offerAll(mails, serverOf(most, windowMs));
  expect(refused).toBeLessThanOrEqual(atMost.refused);
  expect(minutes).toBeLessThanOrEqual(atMost.minutes);
});

test('a server that names no limit is offered mails at any pace', () => {
  const pace = new LearnedPace();
  for (let now = 0; now < 1_000; now += 1) pace.took(now);
  expect(pace.perSecond(1_000)).toBeUndefined();
});

/** Offers mails from two processes in turn, of which each is told what the other was refused. */
function offerByTwo(mails: number, takes: (now: number) => boolean, areTold: boolean) {
  const workers = [1, 2].map(() => ({ pace: new LearnedPace(), next: 1_000_000 }));
  let refused = 0;
  for (let taken = 0; taken < mails;) {
    const [one, other] = workers.toSorted((a, b) => a.next - b.next) as [Worker, Worker];
    const now = one.next;
    if (takes(now)) {
      one.pace.took(now);
      taken += 1;
    } else {
      refused += 1;
      const until = one.pace.refused(now, {});
      const perSecond = one.pace.perSecond(now);
      if (areTold) {
        other.pace.told(now, { at: now, until, ...(perSecond === undefined ? {} : { perSecond }) });
      }
    }
    for (const worker of workers) {
      const own = worker.pace.perSecond(now);
      const pause = worker === one ? (own === undefined ? 50 : 1_000 / own) : 0;
      worker.next = Math.max(worker.next + pause, worker.pace.heldUntil);
    }
  }
  return {
    refused,
    minutes: Math.ceil((Math.max(...workers.map(({ next }) => next)) - 1_000_000) / MINUTE),
  };
}

interface Worker {
  pace: LearnedPace;
  next: number;
}

test.each([
  ['five a minute', 60, 5, MINUTE, { refused: 3, minutes: 18 }],
  ['a hundred an hour', 150, 100, 60 * MINUTE, { refused: 12, minutes: 150 }],
])(
  '%s is learned by two processes with no more refusals',
  (_name, mails, most, windowMs, atMost) => {
    const { refused, minutes } = offerByTwo(mails, serverOf(most, windowMs), true);
    expect(refused).toBeLessThanOrEqual(atMost.refused);
    expect(minutes).toBeLessThanOrEqual(atMost.minutes);
    // Each for itself, the two are refused about twice as often.
    expect(offerByTwo(mails, serverOf(most, windowMs), false).refused).toBeGreaterThan(refused);
  },
);

test('a process that has sent nothing takes the pace that another one was told, until it is forgotten', () => {
  const pace = new LearnedPace();
  const limit = { at: 0, until: MINUTE, perSecond: 0.08 };
  pace.told(1, limit);
  expect([pace.perSecond(1), pace.heldUntil]).toEqual([0.08, MINUTE]);
  expect(pace.perSecond(61 * MINUTE)).toBeUndefined();
  const late = new LearnedPace();
  late.told(30 * MINUTE, limit);
  expect(late.perSecond(30 * MINUTE)).toBe(0.08);
  const later = new LearnedPace();
  later.told(61 * MINUTE, limit);
  expect(later.perSecond(61 * MINUTE)).toBeUndefined();
});

test('refusals of mails that were under way are one', () => {
  const pace = new LearnedPace();
  for (let n = 0; n < 5; n += 1) pace.took(0);
  const until = pace.refused(1, {});
  const perSecond = pace.perSecond(2);
  expect([pace.refused(2, {}), pace.refused(3, {})]).toEqual([until, until]);
  expect(pace.perSecond(4)).toBe(perSecond);
});

test('a limit is forgotten after an hour without a refusal', () => {
  const pace = new LearnedPace();
  pace.took(0);
  pace.refused(1, {});
  expect(pace.perSecond(59 * MINUTE)).toBeDefined();
  expect(pace.perSecond(61 * MINUTE)).toBeUndefined();
});

describe('a limit of the sender is read', () => {
  test.each([
    ['450 4.7.1 Error: too much mail from 192.0.2.1', {}],
    ['450 4.7.1 Error: too many recipients from 192.0.2.1', {}],
    ['421 4.3.2 Connection rate limit exceeded.', {}],
    ['451 Sender rate overlimit - 10.2 / 1h', { windowMs: 60 * MINUTE }],
    ['450 rate limit exceeded, try again in 5 minutes', { waitMs: 5 * MINUTE }],
    ['454 Throttling failure: Maximum sending rate exceeded.', { windowMs: 1_000 }],
    ['454 Throttling failure: Daily message quota exceeded.', { windowMs: 1_440 * MINUTE }],
    ['421 4.4.2 Message submission rate for this client has exceeded the configured limit', {}],
    ['432 4.3.2 Concurrent connections limit exceeded, throttled', {}],
    ['421 4.7.28 Our system has detected an unusual rate of unsolicited mail from your IP', {}],
    ['550 5.4.5 Daily user sending limit exceeded', { windowMs: 1_440 * MINUTE }],
    ['452 Too many recipients received this hour', { windowMs: 60 * MINUTE }],
    ['550 Domain frequency limited', {}],
    [
      '550 Domain shop.example has exceeded the max emails per hour (100/100 (100%)) allowed',
      { windowMs: 60 * MINUTE },
    ],
    ['451 Ratelimit exceeded for sender. Try again later', {}],
    ['450 4.7.1 Please wait 30 seconds, too many messages', { waitMs: 30_000 }],
  ])('%s', (reply, told) => {
    expect(readRateLimit(reply)).toEqual(told);
  });

  test.each([
    '450 4.2.0 Recipient address rejected: Greylisted, try again in 300 seconds',
    '450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents it',
    '451 4.7.650 The mail server has been temporarily rate limited due to IP reputation',
    '452 4.2.2 Mailbox is full, quota exceeded',
    '451 Temporary local problem - please try later',
    '450 4.2.1 The recipient has exceeded message rate limit. Try again later.',
    // A connection that is kept is used instead.
    '421 4.7.0 mx.example Error: too many connections from unknown[192.0.2.1]',
    '421 4.7.0 Too many logins',
    '452 4.3.1 Insufficient system storage',
    '452 4.5.3 Too many recipients: Too many messages sent',
    '421 too many messages in this connection',
  ])('not of %s', (reply) => {
    expect(readRateLimit(reply)).toBeUndefined();
  });
});

describe('a connection that takes no more mails', () => {
  test.each([
    '452 4.5.3 Too many recipients: Too many messages sent',
    '421 too many messages in this connection',
    '421 Max message per connection reached, closing transmission channel',
    '421 Connection closed by server. Maximum message count per session reached',
    '452 4.7.1 Too many mails per SMTP session',
    '421 4.7.0 Too many messages for this session',
    '421 4.4.5 Too many recipients for this connection',
    '450 4.5.3 Maximum number of messages per connection exceeded',
    '421 4.7.0 Session message limit exceeded',
  ])('is named by %s', (reply) => {
    expect(namesFullConnection(reply)).toBe(true);
  });

  test.each([
    '450 4.7.1 Error: too much mail from 192.0.2.1',
    '421 4.7.0 mx.example Error: too many connections from unknown[192.0.2.1]',
    '421 4.3.2 Connection rate limit exceeded.',
    '452 4.5.3 Too many recipients',
    '452 Too many recipients received this hour',
    '450 4.7.1 You have sent too many messages today',
    '550 5.7.1 Too many messages in this connection',
  ])('is not named by %s', (reply) => {
    expect(namesFullConnection(reply)).toBe(false);
  });
});
