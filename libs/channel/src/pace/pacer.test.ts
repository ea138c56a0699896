import { Pacer } from './pacer.ts';
import type { SlotRequest } from './pacer.ts';

const T0 = 1_000_000;

const request = (send: number, overrides: Partial<SlotRequest> = {}): SlotRequest => ({
  send,
  device: 'bot',
  to: `chat ${send}`,
  lane: 'bulk',
  pace: { device: { perSecond: 10, burst: 2 } },
  ...overrides,
});

function slot(pacer: Pacer, wanted: SlotRequest, now = T0): number {
  const at = pacer.nextAt(wanted, now);
  pacer.take(wanted, at, now);
  return at - T0;
}

test('allows a burst at once, then one per interval', () => {
  const pacer = new Pacer();
  expect([1, 2, 3, 4].map((send) => slot(pacer, request(send)))).toEqual([0, 0, 100, 200]);
});

test('nextAt takes nothing', () => {
  const pacer = new Pacer();
  for (let send = 0; send < 20; send += 1) expect(pacer.nextAt(request(send), T0)).toBe(T0);
});

test('the bucket fills again', () => {
  const pacer = new Pacer();
  for (const send of [1, 2, 3]) slot(pacer, request(send));
  expect(slot(pacer, request(4), T0 + 10_000)).toBe(10_000);
});

test('devices do not wait for each other', () => {
  const pacer = new Pacer();
  for (const send of [1, 2, 3]) slot(pacer, request(send));
  expect(slot(pacer, request(4, { device: 'other' }))).toBe(0);
});

test('an interactive send does not wait behind bulk sends, and delays later ones', () => {
  const pacer = new Pacer();
  for (let send = 0; send < 100; send += 1) slot(pacer, request(send));
  const next = pacer.nextAt(request(100), T0);
  expect(slot(pacer, request(101, { lane: 'interactive' }))).toBe(0);
  expect(pacer.nextAt(request(100), T0)).toBe(next + 100);
});

test('interactive sends keep the pace among themselves', () => {
  const pacer = new Pacer();
  const slots = [1, 2, 3, 4].map((send) => slot(pacer, request(send, { lane: 'interactive' })));
  expect(slots).toEqual([0, 0, 100, 200]);
});

describe('a recipient with a pace of its own', () => {
  const pace = { device: { perSecond: 10, burst: 2 }, recipient: { perSecond: 1, burst: 1 } };

  test('waits for its own turn', () => {
    const pacer = new Pacer();
    const slots = [1, 2, 3].map((send) => slot(pacer, request(send, { to: 'x', pace })));
    expect(slots).toEqual([0, 1_000, 2_000]);
  });

  test('does not delay other recipients of the device', () => {
    const pacer = new Pacer();
    for (let send = 0; send < 50; send += 1) slot(pacer, request(send, { to: 'x', pace }), T0);
    // Fifty tokens of the device are spent at ten a second, not at one.
    expect(slot(pacer, request(99, { to: 'y', pace }))).toBeLessThanOrEqual(5_000);
  });
});

describe('a device that its provider told to wait', () => {
  test('waits, also without a pace', () => {
    const pacer = new Pacer();
    pacer.hold('bot', T0 + 5_000);
    const { pace: _, ...unpaced } = request(1);
    expect(slot(pacer, unpaced)).toBe(5_000);
    expect(slot(pacer, { ...unpaced, device: 'other' })).toBe(0);
  });

  test('starts again at its pace, not all at once', () => {
    const pacer = new Pacer();
    pacer.hold('bot', T0 + 5_000);
    const slots = [1, 2, 3, 4].map((send) => slot(pacer, request(send)));
    expect(slots).toEqual([5_000, 5_000, 5_100, 5_200]);
  });

  test('a shorter wait does not cut a longer one', () => {
    const pacer = new Pacer();
    pacer.hold('bot', T0 + 5_000);
    pacer.hold('bot', T0 + 1_000);
    expect(pacer.nextAt(request(1), T0)).toBe(T0 + 5_000);
  });
});

describe('a slot that is kept for a returned message', () => {
  test('is used when the message comes again, and costs no second one', () => {
    const pacer = new Pacer();
    for (const send of [1, 2]) slot(pacer, request(send));
    pacer.keep(request(3), T0 + 100, T0);
    expect(slot(pacer, request(3), T0 + 100)).toBe(100);
    expect(slot(pacer, request(4), T0 + 100)).toBe(200);
  });

  test('is used at once by a late message', () => {
    const pacer = new Pacer();
    pacer.keep(request(3), T0 + 100, T0);
    expect(pacer.nextAt(request(3), T0 + 900)).toBe(T0 + 900);
  });

  test('is replaced when the device was held back meanwhile', () => {
    const pacer = new Pacer();
    pacer.keep(request(3), T0 + 100, T0);
    pacer.hold('bot', T0 + 9_000);
    expect(slot(pacer, request(3), T0 + 100)).toBe(9_000);
  });
});

describe('sends of a group', () => {
  const pace = { device: { perSecond: 10, burst: 10 } };
  const stranger = { ...pace, group: { name: 'strangers', pace: { perSecond: 1, burst: 1 } } };

  test('wait for one another, and not for other sends', () => {
    const pacer = new Pacer();
    const strangers = [1, 2, 3].map((send) => slot(pacer, request(send, { pace: stranger })));
    expect(strangers).toEqual([0, 1_000, 2_000]);
    expect(slot(pacer, request(4, { pace }))).toBe(0);
  });
});

describe('a device that may not call before an instant', () => {
  const pace = { device: { perSecond: 10, burst: 1 }, notBefore: T0 + 60_000 };

  test('gets later slots, also instead of kept ones', () => {
    const pacer = new Pacer();
    pacer.keep(request(1), T0 + 100, T0);
    expect(pacer.nextAt(request(1, { pace }), T0)).toBe(T0 + 60_000);
  });
});

test('jitter spreads the intervals and keeps their mean', () => {
  const randoms = [0, 1, 0.5];
  let drawn = 0;
  const pacer = new Pacer(() => randoms[drawn++ % randoms.length]!);
  const pace = { device: { perSecond: 1, burst: 1, jitter: 0.5 } };
  const slots = [1, 2, 3, 4].map((send) => slot(pacer, request(send, { pace, lane: 'bulk' })));
  expect(slots).toEqual([0, 500, 2_000, 3_000]);
});

test('recipients are forgotten only when that changes no slot', () => {
  const pacer = new Pacer();
  const recipient = { perSecond: 1, burst: 2 };
  const pace = { device: { perSecond: 1_000, burst: 1_000 }, recipient };
  const fullAt = new Map<string, number>();
  // A linear congruence: the same recipients in the same order each time.
  let seed = 1;
  for (let send = 0; send < 5_000; send += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const to = `chat ${seed % 40}`;
    const now = T0 + send * 37;
    const full = fullAt.get(to) ?? 0;
    const expected = Math.max(now, full - 1_000);
    fullAt.set(to, Math.max(full, expected) + 1_000);
    expect(slot(pacer, request(send, { to, pace }), now)).toBe(expected - T0);
  }
});

test('slots of a learned pace that changed are free again, also when the pace comes back', () => {
  const pacer = new Pacer();
  const at = (learned: number, send: number) => {
    const pace = { device: { perSecond: learned, burst: 1 }, learned };
    const wanted = request(send, { pace });
    const next = pacer.nextAt(wanted, T0);
    pacer.keep(wanted, next, T0);
    return next - T0;
  };
  for (const pace of [0.1, 0.2, 0.1]) {
    expect([1, 2, 3, 4].map((send) => at(pace, send))).toEqual(
      [0, 1, 2, 3].map((turn) => (turn * 1_000) / pace),
    );
  }
});

test('slots that were kept for a learned pace are not used beside those of the same pace that comes again', () => {
  const pacer = new Pacer();
  const wanted = (send: number, learned: number) =>
    request(send, { pace: { device: { perSecond: learned, burst: 1 }, learned } });
  const keep = (send: number, learned: number) => {
    const next = pacer.nextAt(wanted(send, learned), T0);
    pacer.keep(wanted(send, learned), next, T0);
    return next - T0;
  };
  for (const send of [1, 2, 3]) keep(send, 0.1);
  // The others don't ask while the pace is another one.
  keep(4, 0.2);
  expect([4, 1, 2, 3].map((send) => keep(send, 0.1))).toEqual([0, 10_000, 20_000, 30_000]);
});
