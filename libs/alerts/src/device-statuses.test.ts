import { CALLBACK_PAUSE_MS, type Device, type DeviceStanding } from '@cascade/store';
import {
  changesOf,
  DISCONNECTED_AFTER_MS,
  partsOf,
  type KnownOfDevice,
} from './device-statuses.ts';

const NOW = 1_800_000_000_000;
const LINKED: DeviceStanding['parts'] = { link: { status: 'linked' } };

const known = (device: Partial<Device>, more: Omit<KnownOfDevice, 'device'> = {}) => ({
  device: { channel: 'whatsapp', state: 'connected', ...device } as Device,
  ...more,
});

const step = (to: Device['state'], at: number, why = 'It was so.') => ({
  history: [{ at, from: 'connected' as const, to, why }],
});

test.each([
  ['logged_out', 'logged_out'],
  ['replaced', 'replaced'],
  ['banned', 'banned'],
  ['removed', 'removed'],
] as const)('a phone that is %s is told once, with why', (state, status) => {
  const now = known({ state }, { link: step(state, NOW, 'WhatsApp says so.') });
  expect(changesOf(now, LINKED, NOW)).toEqual([
    { part: 'link', status, before: 'linked', reason: 'WhatsApp says so.' },
  ]);
  expect(changesOf(now, partsOf(now, NOW), NOW)).toEqual([]);
});

test('a device that a person is linking tells nothing until it is linked', () => {
  for (const state of ['new', 'linking', 'passkey_required'] as const) {
    expect(changesOf(known({ state }), { link: { status: 'logged_out' } }, NOW)).toEqual([]);
  }
  expect(changesOf(known({}), { link: { status: 'logged_out' } }, NOW)).toEqual([
    { part: 'link', status: 'linked', before: 'logged_out' },
  ]);
  expect(changesOf(known({}), {}, NOW)).toEqual([{ part: 'link', status: 'linked' }]);
});

test('a connection that is gone is told after a minute', () => {
  const gone = known({ state: 'reconnecting' }, { link: step('reconnecting', NOW) });
  expect(changesOf(gone, LINKED, NOW + DISCONNECTED_AFTER_MS - 1)).toEqual([]);
  expect(changesOf(gone, LINKED, NOW + DISCONNECTED_AFTER_MS)).toMatchObject([
    { status: 'disconnected', before: 'linked' },
  ]);
});

test('refused credentials are told with the sentence of the check', () => {
  const check = { ok: false, message: 'The token is refused.', advice: null, at: NOW, since: NOW };
  const device = known({ channel: 'telegram', check: { ...check, failures: 1 } });
  expect(changesOf(device, LINKED, NOW)).toEqual([
    { part: 'link', status: 'refused', before: 'linked', reason: 'The token is refused.' },
  ]);
});

test('a restriction of a phone begins, and ends with its time; its link goes on', () => {
  const until = NOW + 60_000;
  const restriction = { reason: 'Too many new contacts.', since: NOW, until };
  const locked = known({}, { link: { history: [], restriction } });
  expect(changesOf(locked, LINKED, NOW)).toEqual([
    { part: 'restriction', status: 'time_locked', reason: 'Too many new contacts.', until },
  ]);
  const told = partsOf(locked, NOW);
  expect(changesOf(locked, told, NOW)).toEqual([]);
  expect(changesOf(locked, told, until)).toEqual([
    { part: 'restriction', status: 'unrestricted', before: 'time_locked' },
  ]);
  const { until: _, ...endless } = restriction;
  expect(
    changesOf(known({}, { link: { history: [], restriction: endless } }), LINKED, NOW),
  ).toMatchObject([{ status: 'restricted' }]);
});

const fact = (value: string, before?: string) => ({
  value,
  since: NOW,
  at: NOW,
  ...(before === undefined ? {} : { before }),
});
const numberOf = (facts: NonNullable<KnownOfDevice['number']>['facts']) =>
  known({ channel: 'waba' }, { number: { facts } });

test("a number's first quality is no change, a later one has both", () => {
  expect(changesOf(numberOf({ quality: fact('GREEN') }), LINKED, NOW)).toEqual([]);
  const lower = numberOf({ quality: fact('YELLOW', 'GREEN') });
  const change = {
    part: 'quality',
    status: 'quality_changed',
    quality: 'YELLOW',
    qualityBefore: 'GREEN',
  };
  expect(changesOf(lower, LINKED, NOW)).toEqual([change]);
  expect(changesOf(lower, partsOf(lower, NOW), NOW)).toEqual([]);
  expect(
    changesOf(numberOf({ quality: fact('RED', 'YELLOW') }), partsOf(lower, NOW), NOW),
  ).toMatchObject([{ quality: 'RED', qualityBefore: 'YELLOW' }]);
});

test('a number that Meta restricts is told', () => {
  expect(changesOf(numberOf({ status: fact('RESTRICTED') }), LINKED, NOW)).toEqual([
    { part: 'restriction', status: 'restricted' },
  ]);
});

test('a callback that was heard falls silent, and is heard again', () => {
  const callback = { _id: 'd', lastAt: NOW };
  const heard = known({ channel: 'waba' }, { callback });
  const late = NOW + CALLBACK_PAUSE_MS + 1;
  expect(changesOf(heard, LINKED, NOW)).toEqual([]);
  expect(changesOf(heard, LINKED, late)).toEqual([{ part: 'callback', status: 'callback_silent' }]);
  expect(changesOf(heard, partsOf(heard, late), NOW)).toMatchObject([
    { status: 'callback_heard', before: 'callback_silent' },
  ]);
  expect(changesOf(known({ channel: 'waba' }), LINKED, late)).toEqual([]);
});

test('a consent that ended is told, one that was never given is not', () => {
  const fault = { kind: 'sign_in', at: NOW, tryAt: NOW } as const;
  const ended = known({ channel: 'email' }, { grant: { fault, refresh: 'sealed' } });
  expect(changesOf(ended, LINKED, NOW)).toEqual([{ part: 'consent', status: 'consent_revoked' }]);
  expect(changesOf(known({ channel: 'email' }, { grant: { fault } }), LINKED, NOW)).toEqual([]);
  const given = known({ channel: 'email' }, { grant: { refresh: 'sealed' } });
  expect(changesOf(given, partsOf(ended, NOW), NOW)).toMatchObject([
    { status: 'consent_given', before: 'consent_revoked' },
  ]);
});
