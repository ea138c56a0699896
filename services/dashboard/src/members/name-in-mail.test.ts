import type { Account } from '@cascade/store';
import { nameInMail } from './name-in-mail.ts';

const named = (name: string) => nameInMail({ name } as Account);

test.each([
  ['Warung Sari', 'Warung Sari'],
  ["Ann's Bücher & Söhne", "Ann's Bücher & Söhne"],
  ['株式会社 テスト', '株式会社 テスト'],
  ['Win now: https://evil.example/x?y=1', 'Win now https evil example x y 1'],
  ['a@evil.example', 'a evil example'],
  ['x'.repeat(200), 'x'.repeat(60)],
  ['…', 'Cascade'],
])('an account called %j is named %j in a mail of the product', (name, shown) => {
  expect(named(name)).toBe(shown);
});

test('a mail of no account names the product', () => {
  expect(nameInMail(null)).toBe('Cascade');
});
