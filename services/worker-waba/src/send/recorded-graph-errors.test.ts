import { withReason } from '@cascade/contracts/testing';
import { sentenceOf } from '@cascade/contracts';
import { readRecorded, withUnknownMembers } from '@cascade/channel/testing';
import fc from 'fast-check';
import { mapGraphAnswer } from './map-graph-answer.ts';

/** Members of the result of the call. */
type Expected = { reason: string; certainty: string; retryAfterMs?: number; deviceWaitMs?: number };

const recorded = readRecorded<Expected>(
  new URL('../../recorded/graph-errors.jsonl', import.meta.url),
);

function map(payload: unknown) {
  const { status, body } = payload as { status: number; body: unknown };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const mapped = withReason(mapGraphAnswer({ ok: true, status, text }, ''));
  const { detail, internal, ...result } = mapped as Record<string, unknown>;
  expect([typeof internal, detail === null]).toEqual(['string', false]);
  return result;
}

test('at least 40 errors are recorded', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(40);
});

test.each(recorded.map((one) => [one.what, one] as const))(
  '%s',
  (_, { payload, expect: result }) => {
    expect(map(payload)).toEqual({ state: 'failed', ...result });
  },
);

test.each(recorded.map((one) => [one.what, one] as const))(
  '%s, with members that are newer than this version, means the same',
  (_, { payload }) => {
    fc.assert(
      fc.property(withUnknownMembers(payload), (grown) => {
        expect(map(grown)).toEqual(map(payload));
      }),
      { numRuns: 25 },
    );
  },
);

const anyBody = fc.oneof(
  fc.jsonValue(),
  fc.record({ error: fc.jsonValue(), messages: fc.jsonValue() }),
  fc.record({ messages: fc.array(fc.record({ id: fc.jsonValue() })) }),
);

test('an answer of any form is a result', () => {
  fc.assert(
    fc.property(fc.constantFrom(200, 400, 429, 500), anyBody, (status, body) => {
      const result = mapGraphAnswer({ ok: true, status, text: JSON.stringify(body) }, '');
      const said = result.state === 'sent' ? result.providerMessageId : sentenceOf(result.failure);
      expect(typeof said).toBe('string');
      expect(said).not.toMatch(/^$|code (?:undefined|null|NaN)/);
    }),
    { numRuns: 300 },
  );
});
