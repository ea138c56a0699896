import { ERROR_CODES } from './error-code-list.ts';
import { failureOfStored } from '../failures/failure-of-stored.ts';
import { codeOf, sentenceOf } from '../failures/sentence-of.ts';
import { sampleFailure, TOP_LEVEL } from '../failures/reference.ts';

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

test.each(TOP_LEVEL)('%s of a whole request has a code of its own', (name) => {
  expect(codeOf(sampleFailure(name))).not.toBe('invalid_request');
});

test('codes are words in lower case', () => {
  for (const code of Object.keys(ERROR_CODES)) expect(code).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
});
