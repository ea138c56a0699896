import { redactBeginning, redactText, REDACTED } from './redact.ts';

test.each([
  [`see https://ann:${'pass'}@x.test/a`, `see https://${REDACTED}@x.test/a`],
  ['bot 4200042:AAEzS3cr3tS3cr3tS3cr3tS3cr3tS3cr3t1', `bot 4200042:${REDACTED}`],
  ['at 12:30 http://x.test/a@b', 'at 12:30 http://x.test/a@b'],
])('%j is logged as %j', (text, logged) => {
  expect(redactText(text)).toBe(logged);
});

// Each took the square of its length or more.
test.each([
  ['a://'.repeat(100_000)],
  ['12345'.repeat(100_000)],
  ['a.'.repeat(200_000)],
  ['"'.repeat(400_000)],
])('a text of 400,000 characters, %.8s…, is redacted in one reading', (text) => {
  expect(redactText(text)).toBe(text);
});

test('the beginning of a text ends with no half of a secret', () => {
  const token = '4200042:AAEzS3cr3tS3cr3tS3cr3tS3cr3tS3cr3t1';
  const text = `call of ${token} failed`;
  for (let most = 8; most < text.length; most += 1) {
    expect(redactBeginning(text, most)).not.toMatch(/:AA/);
  }
  expect(redactBeginning(text, 30)).toBe('call of ');
  expect(redactBeginning('short', 30)).toBe('short');
});
