import type { FailedCall } from '@cascade/channel';
import { readFileSync } from 'node:fs';
import { isSendersFault, sentenceOf } from '@cascade/contracts';
import { mapGraphAnswer } from './map-graph-answer.ts';
import { isKnownCode } from './refusals.ts';

interface Row {
  code: number;
  title: string;
  status: number;
  expect: { reason: string; certainty: 'not-sent' | 'unknown'; tries_another_member: boolean };
}

/** Meta's tables of error codes, with what each means for a message. */
const table = JSON.parse(
  readFileSync(new URL('../../recorded/error-codes.json', import.meta.url), 'utf8'),
) as { source: string; date: string; groups: Record<string, Row[]> };

const rows = Object.values(table.groups).flat();

test("the table is that of Meta's documentation", () => {
  expect(table.source).toBe(
    'https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes',
  );
  expect(table.date).toBe('2026-10-04');
  expect(rows.length).toBeGreaterThanOrEqual(85);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
});

test('every code of the table is known', () => {
  expect(rows.map(({ code }) => code).filter((code) => !isKnownCode(code))).toEqual([]);
});

test.each(rows.map((row) => [row.code, row.title, row] as const))(
  'code %i, %s: reason, certainty, and whether another member of a pool is tried',
  (code, title, { status, expect: meant }) => {
    const text = JSON.stringify({ error: { code, message: `(#${code}) ${title}` } });
    const result = mapGraphAnswer({ ok: true, status, text }, '');
    expect(result).toMatchObject({ state: 'failed' });
    const { failure, certainty } = result as FailedCall;
    expect({
      reason: sentenceOf(failure),
      certainty,
      tries_another_member: certainty === 'not-sent' && isSendersFault(failure),
    }).toEqual(meant);
  },
);
