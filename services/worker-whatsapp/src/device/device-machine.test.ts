import type { DeviceState } from '@cascade/store';
import { transition } from './device-machine.ts';
import { DISCONNECTS } from './disconnects.ts';

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
    [503, 'linking', 'connect-later'],
    [401, 'logged_out', 'rest-and-forget'],
    [403, 'banned', 'rest-and-forget'],
    [440, 'replaced', 'rest-and-forget'],
  ] as const)('closed with %s: %s, %s', (code, to, next) => {
    expect(transition('linking', { on: 'closed', code })).toMatchObject({ to, next });
  });

  test.each([
    [true, 'nobody linked in time'],
    [false, 'WhatsApp could not be reached'],
  ])('that ends with 408 says why: a code was offered %s', (answered, why) => {
    const event = { on: 'closed', code: 408, answered } as const;
    expect(transition('linking', event)).toMatchObject({ to: 'new', why });
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
    expect(transition(state, { on: 'session', why: 'moved in' })).toEqual({
      to: 'reconnecting',
      next: 'connect',
      why: 'moved in',
    });
  });
});

test('unlinking a device that is not linked does nothing', () => {
  for (const state of ['connected', 'reconnecting', 'linking', 'replaced'] as const) {
    expect(transition(state, { on: 'unlinked' })).toMatchObject({ to: 'removed' });
  }
  expect(transition('removed', { on: 'unlinked' })).toBe(null);
});
