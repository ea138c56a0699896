import { FAILURES, type FailureRow } from '@cascade/contracts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FAILURES, type ApiFailureKind } from './api-failures.ts';
import { failureOfAct } from './failure-of-act.ts';
import { failureOfBroken } from './read-refusal.ts';
import { apiCode, apiRefusal, apiSentence } from './tell-failure.ts';

const OWN = Object.entries<FailureRow>(API_FAILURES).filter(([kind]) => !(kind in FAILURES));

test('each kind stands in one row', async () => {
  const files = globSync('*-refusals.ts', { cwd: import.meta.dirname });
  const parts = await Promise.all(
    files.map(async (file) => (await import(join(import.meta.dirname, file))) as object),
  );
  const { causeRefusals } = await import('../waba-signup/cause-sentences.ts');
  const kinds = [...parts, { causeRefusals }].flatMap((part) =>
    Object.values(part).flatMap((rows) => Object.keys(rows as object)),
  );
  expect(kinds.length).toBeGreaterThan(200);
  expect(OWN.map(([kind]) => kind).toSorted()).toEqual(kinds.toSorted());
});

test('each kind is told by some line', () => {
  const texts = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') })
    .filter((file) => !/\.test\.ts$|^failures\/[\w-]+-refusals\.ts$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    .join('\n');
  const silent = OWN.map(([kind]) => kind).filter(
    (kind) => !kind.startsWith('signup_') && !texts.includes(`'${kind}'`),
  );
  expect(silent).toEqual([]);
});

test.each(OWN)('%s is told with all its values, after its field', (kind, { en, field = '' }) => {
  const names = Array.from(`${field}${en}`.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const params = Object.fromEntries(names.map((name, n) => [name, `v${n}`]));
  const sentence = apiSentence({ kind: kind as ApiFailureKind, params });
  expect(sentence).toMatch(/^[^{}]+$/);
  for (const value of Object.values(params)) expect(sentence).toContain(value);
});

test.each([
  ['plan.quota: must be an integer', 'invalid_field', 'plan.quota'],
  ['buttons[0][1].text: required', 'invalid_field', 'buttons[0][1].text'],
  // A row says so of contents, and would take the path for a part of itself.
  ['content.waba.message: 5000 characters, at most 4096', 'invalid_field', 'content.waba.message'],
  ['skipped: an earlier channel delivered', 'invalid_field', 'skipped'],
  ['invalid JSON', 'invalid_json', undefined],
  ['body is nested deeper than 32 levels', 'body_too_deep', undefined],
  ['anything else', 'invalid_request', undefined],
  [
    'context.behaviour.transactional: the operator has not allowed it for this account',
    'transactional_not_allowed',
    'context.behaviour.transactional',
  ],
])('a broken rule is told word for word: %s', (reason, code, field) => {
  expect(apiRefusal(failureOfBroken(reason))).toMatchObject({
    status: false,
    reason,
    code,
    ...(field === undefined ? {} : { field }),
  });
});

test.each(['url: host not allowed', 'issuer: jwks_uri: host not allowed'])(
  'a host that is not allowed names the way out: %s',
  (reason) => {
    expect(apiRefusal(failureOfBroken(reason))).toMatchObject({
      reason,
      code: 'invalid_field',
      hint: expect.stringContaining('EGRESS_ALLOW=') as string,
    });
  },
);

test.each([
  [401, 'missing api token', 'missing_api_token'],
  [401, 'wrong code', 'wrong_code'],
  [403, 'this token lacks the scope devices', 'missing_scope'],
  [403, 'anything else', 'forbidden'],
  [404, 'template not found', 'not_found'],
  [404, 'file not found', 'file_not_found'],
  [409, 'tokens: the account may have 100 tokens; delete some first', 'account_limit'],
  [409, 'anything', 'conflict'],
  [413, 'body is larger than 256 KB', 'body_too_large'],
  [415, 'anything', 'unsupported_media_type'],
  [429, 'too many attempts', 'rate_limited'],
  [500, 'anything', 'internal_error'],
  [503, 'service temporarily unavailable', 'unavailable'],
  [400, 'plan.quota: a rule of before', 'invalid_field'],
  [400, 'content.waba.message: 5000 characters, at most 4096', 'invalid_field'],
  [400, 'email inline messages are not supported on /v1/send', 'inline_not_supported'],
  [400, 'anything else', 'invalid_request'],
])('a row of before is read by its sentence: %i %s is %s', (status, reason, code) => {
  const failure = failureOfAct({ status, reason });
  expect(failure && [apiCode(failure), apiSentence(failure)]).toEqual([code, reason]);
});

test('a row tells its failure, and by its sentence one of a kind of a later version', () => {
  const row = { status: 409, reason: 'batch is running' };
  const failure = { kind: 'batchRunning' };
  expect(failureOfAct({ ...row, failure })).toBe(failure);
  expect(failureOfAct({ ...row, failure: { kind: 'ofTomorrow' } })).toEqual({
    kind: 'batchIs',
    params: { state: 'running' },
  });
  expect(failureOfAct({ status: 200, reason: 'Made a token' })).toBeNull();
});
