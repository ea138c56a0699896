import type { IncomingMessage } from 'node:http';
import { redactCall } from './redact-call.ts';

const SECRET = 'tg_JFvZt28IlkBA5MiYx0SFpY6DkM5TugT9aOmlYXaRyi0';
const request = {
  headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` },
} as unknown as IncomingMessage;
const redact = (body: unknown) =>
  redactCall(request, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

test('redactCall hides tokens and values of variables, and keeps the rest', () => {
  expect(
    redact({
      keys: { telegram: { token: SECRET, fallback: 'yes' } },
      content: { telegram: { message: { type: 'text', message: `see ${SECRET}` } } },
      target: { telegram: '123', variables: { code: '482913', count: 7, vip: true } },
    }),
  ).toEqual({
    content_type: 'application/json',
    truncated: false,
    body: {
      keys: { telegram: { token: '… (46 characters)', fallback: 'yes' } },
      content: { telegram: { message: { type: 'text', message: 'see … (46 characters)' } } },
      target: {
        telegram: '123',
        variables: { code: '… (6 characters)', count: '… (1 characters)', vip: '…' },
      },
    },
  });
});

test.each([
  ['a short token', { keys: { telegram: { token: 'hush' } } }, 'hush'],
  ['a token in a list', { keys: { telegram: { token: ['hush-hush'] } } }, 'hush-hush'],
  ['a token as a name', { keys: { [SECRET]: 1 } }, SECRET],
  ['variables that are a list', { target: { variables: ['482913'] } }, '482913'],
  ['variables of variables', { target: { variables: { a: { b: '482913' } } } }, '482913'],
  ['a body that is no JSON', `{"keys": {"telegram": {"token": "hush"}}, oops ${SECRET}`, 'hush'],
  ['variables in a body that is no JSON', '{"target": {"variables": {"a": "482913"}', '482913'],
  ['a code that was entered', { verification_id: 'ver_1', code: '482913' }, '482913'],
  ['a code as a number', { code: 482913 }, '482913'],
  ['a code in a body that is no JSON', '{"code": "482913", oops', '482913'],
  ['a code as a number in no JSON', '{"code": 482913, oops', '482913'],
  ['a body that is too long', `{"a": "${SECRET}", "b": "${'x'.repeat(20_000)}"}`, SECRET],
])('hides %s', (_name, body, secret) => {
  expect(JSON.stringify(redact(body))).not.toContain(secret);
});

test('a long body is cut and marked as truncated', () => {
  const { body, truncated } = redact('x'.repeat(100_000));
  expect([String(body).length, truncated]).toEqual([16_384, true]);
});

test('a deep body is redacted to the depth that the service accepts', () => {
  const deep = `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`;
  expect(JSON.stringify(redact(deep).body).includes('…')).toBe(true);
});
