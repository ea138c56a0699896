import { checkNewPassword } from './check-new-password.ts';
import { said } from '@cascade/contracts/testing';

const check = async (password: string) =>
  said(await checkNewPassword(password, ['sari.dewi@warung.example']));

test.each(['short', '11 letters!', '😀'.repeat(11)])('%j is too short', async (password) => {
  expect(await check(password)).toBe('password: must have at least 12 characters');
});

test.each([
  'password1234',
  'P@ssw0rd1234',
  'passwordpassword',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'administrator',
  'sari.dewi@warung.example',
  'dewidewidewi',
  'CascadeCascade',
])('%j is easy to guess', async (password) => {
  expect(await check(password)).toBe('password: is common or easy to guess');
});

test.each([
  'kopi susu gula aren',
  'correct horse battery',
  'dQw4w9WgXcQz',
  '日本語のパスワードは長い方がよい',
  `${'a long phrase '.repeat(18)}`,
])('%j is taken', async (password) => {
  expect(await check(password)).toBeNull();
});
