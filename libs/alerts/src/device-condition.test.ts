import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  CHECK_CAUSE_NAMES,
  CHECK_CAUSES,
  checkStaleMs,
  keepsBind,
} from '@cascade/contracts';
import { BIND_STALE_MS, type Device, type DeviceBind, type LastCheck } from '@cascade/store';
import { conditionOf, isDown, type ConditionState } from './device-condition.ts';

const NOW = 1_800_000_000_000;
const passed: LastCheck = {
  ok: true,
  message: 'It works.',
  advice: null,
  at: NOW - 1,
  since: NOW - 60_000,
  failures: 0,
};
const failed: LastCheck = {
  ...passed,
  ok: false,
  message: 'It is refused.',
  advice: 'Set another one.',
  cause: 'login_refused',
  failures: 2,
};
const away: LastCheck = { ...failed, cause: 'host_unreachable' };
const ill = { reason: 'Provider error', since: NOW - 5_000, nextTryAt: NOW + 5_000, tries: 1 };
const old = (check: LastCheck) => ({ ...check, at: NOW - checkStaleMs('telegram') - 1 });

type Row = [
  state: Device['state'],
  check: LastCheck | null | undefined,
  sends: 'well' | 'ill',
  expected: ConditionState,
];

const TABLE: Row[] = [
  ['connected', undefined, 'well', 'unchecked'],
  ['connected', null, 'well', 'unchecked'],
  ['connected', undefined, 'ill', 'sends_fail'],
  ['connected', passed, 'well', 'working'],
  ['connected', passed, 'ill', 'sends_fail'],
  ['connected', failed, 'well', 'refused'],
  ['connected', failed, 'ill', 'refused'],
  ['connected', away, 'well', 'unreachable'],
  ['connected', away, 'ill', 'unreachable'],
  ['connected', old(passed), 'well', 'stale'],
  ['connected', old(passed), 'ill', 'sends_fail'],
  ['connected', old(failed), 'well', 'refused'],
  ['connected', old(away), 'well', 'unreachable'],
  ...(
    ['new', 'linking', 'reconnecting', 'logged_out', 'replaced', 'banned', 'removed'] as const
  ).flatMap((state): Row[] => [
    [state, undefined, 'well', state],
    [state, passed, 'well', state],
    [state, failed, 'ill', state],
  ]),
];

test.each(TABLE)('%s, check %#, sends %s', (state, check, sends, expected) => {
  const device = {
    channel: 'telegram' as const,
    state,
    ...(check === undefined ? {} : { check }),
    ...(sends === 'ill' ? { health: ill } : {}),
  };
  expect(conditionOf(device, NOW).state).toBe(expected);
});

test('only a device that was checked, within the time and with success, works', () => {
  const working = TABLE.filter(([, , , expected]) => expected === 'working');
  expect(working).toEqual([['connected', passed, 'well', 'working']]);
});

test.each(CHECK_CAUSE_NAMES)('a check that failed for %s is never shown as working', (cause) => {
  const { state } = conditionOf(
    { channel: 'email', state: 'connected', check: { ...failed, cause } },
    NOW,
  );
  expect(state).toBe(CHECK_CAUSES[cause] === 'refused' ? 'refused' : 'unreachable');
  expect(isDown({ state })).toBe(true);
});

test('a condition has its time, its cause and what to do', () => {
  const of = (more: Partial<Device>) =>
    conditionOf({ channel: 'telegram', state: 'connected', ...more }, NOW);
  expect(of({ check: failed })).toEqual({
    state: 'refused',
    since: failed.since,
    checkedAt: failed.at,
    cause: 'login_refused',
    reason: 'It is refused.',
    advice: 'Set another one.',
  });
  expect(of({ check: passed, health: ill })).toMatchObject({
    since: ill.since,
    checkedAt: passed.at,
    reason: ill.reason,
  });
  expect(of({ check: old(passed) })).toMatchObject({ since: old(passed).at });
});

const bound: DeviceBind = { isBound: true, by: 'one', at: NOW - 30_000, since: NOW - 3_600_000 };
const unbound: DeviceBind = { ...bound, isBound: false, reason: 'It is away.' };
const early = { ...passed, since: NOW - BIND_STALE_MS };
const late = { ...passed, since: NOW - BIND_STALE_MS - 1 };
const unrenewed = (bind: DeviceBind) => ({ ...bind, at: NOW - BIND_STALE_MS - 1 });

const provider = CHANNELS.flatMap((channel) =>
  Object.keys(CHANNEL_DEFINITIONS[channel].credentials.variants?.forms ?? {}),
).find(keepsBind)!;

test.each<[string, Partial<Device>, ConditionState, string | null]>([
  ['is bound', { check: passed, bind: bound }, 'working', null],
  [
    'is bound, and its sends fail',
    { check: passed, bind: bound, health: ill },
    'sends_fail',
    ill.reason,
  ],
  ['was never bound, and is new', { check: early }, 'working', null],
  [
    'was never bound',
    { check: late },
    'not_bound',
    'No worker keeps it bound to its message centre.',
  ],
  [
    'was never bound with these credentials',
    { check: late, bind: null },
    'not_bound',
    expect.any(String),
  ],
  ['was never bound, and is not checked', {}, 'unchecked', null],
  ['can not be bound', { check: passed, bind: unbound }, 'not_bound', 'It is away.'],
  ['can not be bound, and is not checked', { bind: unbound }, 'not_bound', 'It is away.'],
  [
    'can not be bound, and its sends fail',
    { check: passed, bind: unbound, health: ill },
    'not_bound',
    'It is away.',
  ],
  [
    'is kept by no worker any more',
    { check: passed, bind: unrenewed(bound) },
    'not_bound',
    expect.any(String),
  ],
  [
    'was kept by a worker that could not bind it',
    { bind: unrenewed(unbound) },
    'not_bound',
    expect.any(String),
  ],
  ['is refused', { check: failed, bind: unbound }, 'refused', failed.message],
  [
    'has no message centre any more',
    { provider: 'http', check: late, bind: unbound },
    'working',
    null,
  ],
])('a device with a message centre that %s', (_name, more, state, reason) => {
  const device = { channel: 'telegram', provider, state: 'connected', ...more } as const;
  expect(conditionOf(device, NOW)).toMatchObject({ state, reason });
  expect(isDown({ state })).toBe(['not_bound', 'refused'].includes(state));
});

test('a phone is stale sooner than what its provider has to be asked for', () => {
  for (const channel of CHANNELS) {
    const at = NOW - checkStaleMs('whatsapp') - 1;
    const { state } = conditionOf({ channel, state: 'connected', check: { ...passed, at } }, NOW);
    expect(state).toBe(channel === 'whatsapp' ? 'stale' : 'working');
  }
});
