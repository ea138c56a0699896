import { CHANNEL_DEFINITIONS, CHANNELS } from '../channels.ts';
import { CHECK_ROWS } from './device-checks.ts';
import { FAILURES } from './failures.ts';
import { sentenceOf } from './sentence-of.ts';

test('no kind of a check is said by two channels, or is one of a failure', () => {
  const ofChannels = CHANNELS.flatMap((channel) =>
    Object.keys(CHANNEL_DEFINITIONS[channel].checks),
  );
  expect(ofChannels.length).toBeGreaterThan(100);
  expect(new Set(ofChannels).size).toBe(ofChannels.length);
  expect(Object.keys(CHECK_ROWS).filter((kind) => Object.hasOwn(FAILURES, kind))).toEqual([]);
});

test('a check says a failure of sends as its own sentence', () => {
  const why = { kind: 'mailLoginFailed' } as const;
  expect(sentenceOf({ kind: 'checkOfFailure', params: { why } })).toBe('Sender login failed.');
  expect(sentenceOf({ kind: 'emailUndelivered' })).toBe('Email could not be delivered.');
});
