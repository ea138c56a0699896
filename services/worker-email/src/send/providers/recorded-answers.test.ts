import type { FailedCall } from '@cascade/channel';
import { readRecorded, withUnknownMembers } from '@cascade/channel/testing';
import { type MailProviderName, sentenceOf, codeOf, failureOfStored } from '@cascade/contracts';
import type { HttpMailCredentials } from '@cascade/store';
import fc from 'fast-check';
import { mapProviderAnswer } from './map-provider-answer.ts';
import { ROWS as MAILGUN_ROWS } from './mailgun/refusals.ts';
import { BY_CODE } from './postmark/refusals.ts';
import { providerOf } from './providers.ts';
import { BY_NAME } from './resend/refusals.ts';
import { ROWS as SENDGRID_ROWS } from './sendgrid/refusals.ts';
import { BY_TYPE } from './ses/refusals.ts';

interface Answer {
  provider: MailProviderName;
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Members of the result of the call. */
interface Expected {
  reason: string;
  certainty: string;
  retryAfterMs?: number;
  deviceWaitMs?: number;
}

const recorded = readRecorded<Expected>(
  new URL('../../../recorded/provider-answers.jsonl', import.meta.url),
);
const answers = recorded.map(({ payload }) => payload as Answer);

function map({ provider: name, status, body, headers = {} }: Answer) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const provider = providerOf({ provider: name } as HttpMailCredentials);
  const mapped = mapProviderAnswer(provider, { ok: true, status, text, headers });
  const { detail, internal, failure, ...others } = mapped as FailedCall;
  const result = { ...others, reason: sentenceOf(failure) };
  expect([typeof internal, detail === null]).toEqual(['string', false]);
  return result;
}

test.each(recorded.map((one) => [one.what, one] as const))(
  '%s',
  (_, { payload, expect: result }) => {
    expect(map(payload as Answer)).toEqual({ state: 'failed', ...result });
  },
);

test('members that are newer than this version change no result', () => {
  for (const answer of answers) {
    fc.assert(
      fc.property(withUnknownMembers(answer.body), (body) => {
        expect(map({ ...answer, body })).toEqual(map(answer));
      }),
      { numRuns: 10 },
    );
  }
});

describe('every row of an error table has a recorded answer', () => {
  const of = (provider: MailProviderName) => answers.filter((one) => one.provider === provider);
  const member = (name: string) => (answer: Answer) =>
    String((answer.body as Record<string, unknown>)[name]);

  test.each([
    ['postmark', Object.keys(BY_CODE), member('ErrorCode')],
    ['resend', Object.keys(BY_NAME), member('name')],
    [
      'ses',
      Object.keys(BY_TYPE),
      ({ headers, body }: Answer) =>
        String(headers?.['x-amzn-errortype'] ?? (body as { __type?: string }).__type)
          .replace(/:.*$/, '')
          .replace(/^.*#/, ''),
    ],
  ] as const)('%s', (provider, rows, keyOf) => {
    const seen = new Set(of(provider).map(keyOf));
    expect(rows.filter((row) => !seen.has(row))).toEqual([]);
  });

  test.each([
    ['sendgrid', SENDGRID_ROWS],
    ['mailgun', MAILGUN_ROWS],
  ] as const)('%s', (provider, rows) => {
    const reasons = new Set(of(provider).map((answer) => `${answer.status} ${map(answer).reason}`));
    const missing = rows.filter(
      ([status, , { failure }]) => !reasons.has(`${status} ${sentenceOf(failure)}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Whose fault a refusal is decides whether a pool may try another sender. */
test.each([
  ['Sender login failed', 'device_login_failed'],
  ['Sender lacks a permission at the mail provider', 'device_not_permitted'],
  ['Sender is not authenticated', 'device_not_permitted'],
  ['Sender is restricted by the mail provider', 'device_restricted'],
  ['rate limit: the sender has used up its quota at the mail provider', 'rate_limited'],
  ['Mail provider is in maintenance', 'provider_unreachable'],
  ['Postmark could not be reached', 'provider_unreachable'],
  ['Recipient address is malformed', 'recipient_not_found'],
  ['Recipient is suppressed at the mail provider', 'recipient_opted_out'],
  ['Mail provider refused a part of the message', 'content_refused'],
  ['Mail provider did not take the file', 'file_refused'],
  ['Message was refused by policy', 'content_refused'],
  ['Message is too large for the mail server', 'content_too_large'],
])('%s: %s', (reason, code) => {
  expect(codeOf(failureOfStored(reason))).toBe(code);
});
