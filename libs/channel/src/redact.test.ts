import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';
import { isSecretName } from '@cascade/runtime';
import { redactDetail, redactText, secretsOf } from './redact.ts';

const BOT_TOKEN = '4200042:AAEzS3cr3tS3cr3tS3cr3tS3cr3tS3cr3t1';

test.each([
  [`POST https://api.telegram.org/bot${BOT_TOKEN}/sendMessage`, BOT_TOKEN],
  ['Authorization: Bearer abc.def-ghi', 'abc.def-ghi'],
  ['token EAAGm0PX4ZCpsBAKsecretsecretsecret bad', 'EAAGm0PX4ZCpsBAK'],
  ['smtp://user:pa55word@mail.example', 'pa55word'],
  ['see https://cdn.example/a.pdf?X-Amz-Signature=5161aa', '5161aa'],
])('%s', (text, secret) => {
  const clean = redactText(text);
  expect(clean).not.toContain(secret);
  expect(clean).toContain('[redacted]');
});

test('secrets of the device are removed everywhere', () => {
  expect(redactText('login hunter2222 failed for hunter2222', ['hunter2222'])).toBe(
    'login [redacted] failed for [redacted]',
  );
});

test('members named like secrets are removed at any depth, and in texts', () => {
  const detail = { a: [{ access_token: 'x', ok: true }], password: 1, message: 'fine', n: null };
  expect(redactDetail(detail)).toEqual({
    a: [{ access_token: '[redacted]', ok: true }],
    password: '[redacted]',
    message: 'fine',
    n: null,
  });
});

test('detail is bounded in length, depth and size', () => {
  expect(redactText('x'.repeat(9_000)).length).toBeLessThan(2_100);
  let deep: unknown = 'end';
  for (let depth = 0; depth < 50; depth += 1) deep = { deep };
  expect(JSON.stringify(redactDetail(deep))).not.toContain('end');
  const wide = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`k${index}`, 'x'.repeat(2_000)]),
  );
  expect(redactDetail(wide)).toEqual({ truncated: true, size: expect.any(Number) });
});

test('the limit counts JSON, in which a control character is six', () => {
  const controls = { text: '\u0001'.repeat(2_000) };
  expect(redactDetail({ ...controls })).toEqual(controls);
  const both = { one: '\u0001'.repeat(2_000), other: '\u0001'.repeat(2_000) };
  expect(redactDetail(both)).toEqual({ truncated: true, size: JSON.stringify(both).length });
  const many = Array.from({ length: 50 }, () => -1.234567890123457e-300);
  const numbers = Array.from({ length: 15 }, () => many);
  expect(redactDetail(numbers)).toEqual({ truncated: true, size: JSON.stringify(numbers).length });
});

test('a member named like a prototype changes no prototype', () => {
  const detail: unknown = JSON.parse('{"__proto__": {"admin": true}, "ok": 1}');
  const clean = redactDetail(detail) as Record<string, unknown>;
  expect(clean['ok']).toBe(1);
  expect(clean['admin']).toBeUndefined();
  expect(Object.getPrototypeOf(clean)).toBe(Object.prototype);
});

test('secretsOf lists the secrets of credentials', () => {
  const credentials = {
    bot_token: 'one',
    app_secret: 'two',
    host: 'smtp.example',
    password: 'three',
    dkim: { private_key: 'four', selector: 's1' },
  };
  expect(secretsOf(credentials)).toEqual(['one', 'two', 'three', 'four']);
});

test.each(CHANNELS)(
  'what the definition of %s calls secret is a secret of credentials',
  (channel) => {
    const { secrets } = CHANNEL_DEFINITIONS[channel].credentials;
    const credentials = Object.fromEntries(secrets.map((member) => [member, `the ${member}`]));
    expect(secretsOf(credentials)).toEqual(Object.values(credentials));
  },
);

// Each took minutes in the event loop.
test.each([
  ['http://'.repeat(150_000)],
  ['a.'.repeat(500_000)],
  ['a://'.repeat(250_000)],
  [`http://x?${'a'.repeat(1_000_000)}`],
  [' '.repeat(1_000_000)],
])('a text of a megabyte, %.12s…, is redacted and bounded', (text) => {
  expect(redactText(text).length).toBeLessThanOrEqual(2_001);
});

test('a query is hidden in each address of a text', () => {
  expect(redactText('a http://x.test/a?b=c http://y.test/#d "https://z.test?" end')).toBe(
    'a http://x.test/a?[redacted] http://y.test/?[redacted] "https://z.test?" end',
  );
});

test('a cut leaves no half of a secret', () => {
  const password = 'correct horse battery staple';
  // What stands before the cut shrinks to a few words, so that the cut itself would be shown.
  const tokens = `Bearer ${'a'.repeat(300)} `;
  for (let at = 16_384 - 400; at < 16_384 + 5; at += 9) {
    const before = tokens.repeat(60).slice(0, at);
    const shown = redactText(`${before} ${password} ${BOT_TOKEN}${'\n more'.repeat(100)}`, [
      password,
    ]);
    expect(shown).not.toMatch(/correct|horse|4200042:AA/);
  }
});

test('an answer with more texts than are read is not shown', () => {
  const texts = Array.from({ length: 50 }, () =>
    Array.from({ length: 50 }, () => 'x '.repeat(9_000)),
  );
  expect(redactDetail(texts)).toEqual({ truncated: true, size: expect.any(Number) });
});

test('a text is cut beside a surrogate pair, not inside it', () => {
  expect(redactText(`${'x'.repeat(1_999)}😀`)).toBe(`${'x'.repeat(1_999)}…`);
});

test.each(CHANNELS)(
  'the log knows every secret text of credentials of %s by its name',
  (channel) => {
    const { schema, variants, secrets } = CHANNEL_DEFINITIONS[channel].credentials;
    const forms = [schema, ...Object.values(variants?.forms ?? {}).map((form) => form.schema)];
    const texts = secrets.filter((member) =>
      forms.some(({ properties }) => (properties[member] as { type?: string })?.type === 'string'),
    );
    expect(texts.filter((member) => !isSecretName(member))).toEqual([]);
  },
);
