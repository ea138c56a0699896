import { vaultFromBase64 } from './create-vault.ts';
import { createFileLinks } from './file-links.ts';

let now = Date.UTC(2026, 10, 1);
const clock = { now: () => now };
const vault = vaultFromBase64(Buffer.alloc(32, 1).toString('base64'));
const links = createFileLinks({ vault, clock, publicUrl: () => 'https://c.test/' });

function partsOf(link: string) {
  const url = new URL(link);
  const [, , account = '', file = ''] = url.pathname.split('/');
  return {
    account,
    file: Number(file),
    expires: Number(url.searchParams.get('expires')),
    signature: url.searchParams.get('signature') ?? '',
  };
}

test('a link opens its own file of its own account until it expires', () => {
  const { account, file, expires, signature } = partsOf(links.url('acc_1', 5)!);
  expect([account, file]).toEqual(['acc_1', 5]);
  expect(links.check('acc_1', 5, expires, signature)).toBe(true);
  expect(links.check('acc_1', 6, expires, signature)).toBe(false);
  expect(links.check('acc_2', 5, expires, signature)).toBe(false);
  expect(links.check('acc_1', 5, expires + 1, signature)).toBe(false);
  expect(links.check('acc_1', 5, Number.NaN, signature)).toBe(false);
  expect(links.check('acc_1', 5, expires, `${signature}0`)).toBe(false);
  expect(links.check('acc_1', 5, expires, '')).toBe(false);
  const other = vaultFromBase64(Buffer.alloc(32, 2).toString('base64'));
  const others = createFileLinks({ vault: other, clock, publicUrl: () => undefined });
  expect(others.check('acc_1', 5, expires, signature)).toBe(false);
  now = expires * 1_000 - 1;
  expect(links.check('acc_1', 5, expires, signature)).toBe(true);
  now += 1;
  expect(links.check('acc_1', 5, expires, signature)).toBe(false);
});

test('without a public address there is no link', () => {
  const alone = createFileLinks({ vault, clock, publicUrl: () => undefined });
  expect(alone.url('acc_1', 5)).toBeUndefined();
});
