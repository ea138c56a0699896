import { ERROR_CODES } from './error-code-list.ts';
import { codeOfRefusal } from './error-codes.ts';
import { failureOfStored } from './failures/failure-of-stored.ts';
import { codeOf, sentenceOf } from './failures/sentence-of.ts';
import { sampleFailure, TOP_LEVEL } from './failures/reference.ts';
import { refusalBody, statusOf } from './refusal-body.ts';

test.each([
  [401, 'missing api token', 'missing_api_token'],
  [400, 'invalid JSON', 'invalid_json'],
  [400, 'No channels configured', 'no_channels'],
  [400, 'Invalid schedule: the time is in the past.', 'schedule_in_past'],
  [400, 'email inline messages are not supported on /v1/send', 'inline_not_supported'],
  [403, 'whatsapp key does not belong to this account', 'foreign_key'],
  [403, 'this token lacks the scope devices', 'missing_scope'],
  [403, 'anything else', 'forbidden'],
  [404, 'template not found', 'not_found'],
  [409, 'anything', 'conflict'],
  [429, 'too many attempts', 'rate_limited'],
  [503, 'service temporarily unavailable', 'unavailable'],
  [400, 'anything else', 'invalid_request'],
])('%i %s is %s', (status, reason, code) => {
  expect(codeOfRefusal(status, reason)).toEqual({ code });
});

test.each([
  ['target.whatsapp: must be a string', 'target.whatsapp', 'invalid_field'],
  [
    'content.waba.message.richContext.buttons[0][1].text: required',
    'content.waba.message.richContext.buttons[0][1].text',
    'invalid_field',
  ],
  ['plan.quota: must be an integer', 'plan.quota', 'invalid_field'],
])('%s names its field', (reason, field, code) => {
  expect(codeOfRefusal(400, reason)).toEqual({ code, field });
});

test.each([
  ['2 of 3 parts of the text were sent: Recipient has blocked the bot', 'partly_sent'],
  ['not read within 60 s', 'not_in_time'],
  ['email could not be reached: its certificate is of no known authority', 'provider_unreachable'],
  ['Mail server can not be reached: its certificate has expired', 'provider_unreachable'],
  ['file is too large for telegram: 63 MB, limit 50 MB', 'file_too_large'],
  ['missing variable: code', 'missing_variable'],
  ['target.email: missing, every channel in content needs its recipient', 'recipient_missing'],
  ['target.whatsapp: add the country code, e.g. 62812…', 'recipient_invalid'],
  ['target.email: is not an address', 'recipient_invalid'],
  ['WABA template not found', 'template_not_found'],
  ['file could not be fetched: host not allowed', 'file_not_fetched'],
  ['rate limit: telegram accepts the next message in 30 s', 'rate_limited'],
  ['a sentence of tomorrow', 'provider_refused'],
])('%s is %s', (reason, code) => {
  const failure = failureOfStored(reason);
  expect(codeOf(failure)).toBe(code);
  expect(sentenceOf(failure)).toBe(reason);
});

test.each(TOP_LEVEL)(
  '%s of a whole request has a code of its own, by value and by sentence',
  (name) => {
    const failure = sampleFailure(name);
    expect(codeOf(failure)).not.toBe('invalid_request');
    expect(codeOfRefusal(statusOf(failure), sentenceOf(failure)).code).toBe(codeOf(failure));
  },
);

test('codes are words in lower case', () => {
  for (const code of Object.keys(ERROR_CODES)) expect(code).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
});

test('a host that is not allowed names the way out', () => {
  expect(refusalBody(400, 'url: host not allowed')).toEqual({
    status: false,
    reason: 'url: host not allowed',
    code: 'invalid_field',
    field: 'url',
    hint: expect.stringContaining('EGRESS_ALLOW=') as string,
  });
});
