import { sentenceOf } from '@cascade/contracts';
import type { DeviceState } from '@cascade/store';
import { transition as next, type DeviceEvent } from './device-machine.ts';
import { DISCONNECTS } from './disconnects.ts';

/** A transition, with its reason in words. */
function transition(state: DeviceState, event: DeviceEvent) {
  const step = next(state, event);
  return step && { ...step, why: sentenceOf(step.why) };
}

/** Next state and step of a linked device, by the code with which a connection ends. */
const CLOSED: readonly (readonly [code: number | undefined, state: DeviceState, next: string])[] = [
  [401, 'logged_out', 'rest-and-forget'],
  [403, 'banned', 'rest-and-forget'],
  [405, 'reconnecting', 'connect-later'],
  [408, 'reconnecting', 'connect-later'],
  [411, 'logged_out', 'rest-and-forget'],
  [428, 'reconnecting', 'connect-later'],
  [440, 'replaced', 'rest'],
  [500, 'reconnecting', 'connect-later'],
  [503, 'reconnecting', 'connect-later'],
  [515, 'reconnecting', 'connect'],
  [599, 'reconnecting', 'connect-later'],
  [undefined, 'reconnecting', 'connect-later'],
];

test('every code of the table has its case', () => {
  const known = CLOSED.map(([code]) => code).filter((code) => code !== 599 && code !== undefined);
  expect(known.map(String).toSorted()).toEqual(Object.keys(DISCONNECTS).toSorted());
});

describe.each(['connected', 'reconnecting'] as const)('a device that is %s', (from) => {
  test.each(CLOSED)('closed with %s: %s, %s', (code, to, next) => {
    expect(transition(from, { on: 'closed', code })).toEqual({
      to,
      next,
      why: expect.stringMatching(/^\S.{5,}/),
    });
  });

  test('says why it was logged out, where WhatsApp said so', () => {
    const said = 'You were logged out. Open WhatsApp on your phone';
    expect(transition(from, { on: 'closed', code: 401, said })?.why).toBe(
      `logged out on the phone: ${said}`,
    );
    expect(transition(from, { on: 'closed', code: 428, said })?.why).toBe('connection closed');
  });

  test('is not linked a second time', () => {
    expect(transition(from, { on: 'link' })).toBe(null);
  });
});

describe('a link under way', () => {
  test.each([
    [515, 'linking', 'connect'],
    [408, 'new', 'rest-and-forget'],
    [428, 'linking', 'connect-later'],
    [405, 'linking', 'connect-later'],
    [500, 'linking', 'connect-later'],
    [503, 'linking', 'connect-later'],
    [401, 'logged_out', 'rest-and-forget'],
    [403, 'banned', 'rest-and-forget'],
    [411, 'logged_out', 'rest-and-forget'],
    [440, 'replaced', 'rest-and-forget'],
    [undefined, 'linking', 'connect-later'],
  ] as const)('closed with %s: %s, %s', (code, to, next) => {
    expect(transition('linking', { on: 'closed', code })).toMatchObject({ to, next });
  });

  test('says why it was logged out, where WhatsApp said so', () => {
    const said = 'You were logged out. Open WhatsApp on your phone';
    for (const state of ['linking', 'passkey_required'] as const) {
      expect(transition(state, { on: 'closed', code: 401, said })?.why).toBe(
        `logged out on the phone: ${said}`,
      );
    }
  });

  test.each([
    [true, 'nobody linked in time'],
    [false, 'WhatsApp could not be reached'],
  ])('that ends with 408 says why: a code was offered %s', (answered, why) => {
    const event = { on: 'closed', code: 408, answered } as const;
    expect(transition('linking', event)).toMatchObject({ to: 'new', why });
  });

  test.each([
    [428, /^WhatsApp closed the connection before the phone was linked/],
    [405, /^WhatsApp refuses this version of WhatsApp Web/],
    [440, /^another connection took over while the phone was being linked/],
    [500, /^WhatsApp refused the link, or its answer could not be verified/],
    [503, /^WhatsApp is unavailable/],
    [515, /^WhatsApp asked for a restart/],
  ])('closed with %s says what happened to the link', (code, why) => {
    expect(transition('linking', { on: 'closed', code })?.why).toMatch(why);
  });

  test.each([405, 408, 428, 500, 503, 515, undefined])(
    'that a phone has linked is not given up: closed with %s',
    (code) => {
      for (const state of ['linking', 'passkey_required'] as const) {
        expect(transition(state, { on: 'closed', code, paired: true })).toMatchObject({
          to: 'linking',
          next: code === 515 ? 'connect' : 'connect-later',
          why: expect.stringMatching(/^the phone is linked; /),
        });
      }
    },
  );

  test('waits for a passkey, and a connection lost meanwhile says: begin again', () => {
    const why = { kind: 'linkPasskeyAsked' } as const;
    const late = { kind: 'linkPasskeyNotAnswered' } as const;
    for (const state of ['linking', 'passkey_required'] as const) {
      expect(transition(state, { on: 'passkey', why })).toEqual({
        to: 'passkey_required',
        next: 'wait',
        why: sentenceOf(why),
      });
      expect(transition(state, { on: 'passkey-failed', why: late })).toEqual({
        to: 'new',
        next: 'rest-and-forget',
        why: sentenceOf(late),
      });
    }
    for (const code of [408, 428, 500, 503, 515, undefined]) {
      expect(transition('passkey_required', { on: 'closed', code })).toEqual({
        to: 'new',
        next: 'rest-and-forget',
        why: expect.stringMatching(/lost during the passkey step: begin again/),
      });
    }
    expect(transition('passkey_required', { on: 'link' })).toMatchObject({ to: 'linking' });
    expect(transition('passkey_required', { on: 'opened' })).toMatchObject({ to: 'connected' });
    expect(transition('passkey_required', { on: 'session', why })).toBe(null);
    for (const state of ['connected', 'reconnecting', 'new', 'removed'] as const) {
      expect(transition(state, { on: 'passkey', why })).toBe(null);
      expect(transition(state, { on: 'passkey-failed', why })).toBe(null);
    }
  });

  test('ends in a connection', () => {
    expect(transition('linking', { on: 'opened' })).toMatchObject({
      to: 'connected',
      next: 'serve',
    });
  });
});

const RESTING = ['new', 'logged_out', 'replaced', 'banned', 'removed'] as const;

describe.each(RESTING)('a device that is %s', (state) => {
  test('never connects by itself', () => {
    for (const code of [...Object.keys(DISCONNECTS).map(Number), undefined]) {
      expect(transition(state, { on: 'closed', code })).toBe(null);
    }
    expect(transition(state, { on: 'opened' })).toBe(null);
  });

  test('is linked when a person asks, or when a session comes in', () => {
    expect(transition(state, { on: 'link' })).toMatchObject({ to: 'linking', next: 'link' });
    expect(transition(state, { on: 'session', why: { kind: 'linkSessionMoved' } })).toEqual({
      to: 'reconnecting',
      next: 'connect',
      why: 'a session was moved in',
    });
  });
});

test('unlinking a device that is not linked does nothing', () => {
  for (const state of ['connected', 'reconnecting', 'linking', 'replaced'] as const) {
    expect(transition(state, { on: 'unlinked' })).toMatchObject({ to: 'removed' });
  }
  expect(transition('removed', { on: 'unlinked' })).toBe(null);
});
