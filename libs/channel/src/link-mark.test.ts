import { randomBytes } from 'node:crypto';
import { vaultFromBase64 } from '@cascade/vault';
import { sealLinkMark, sendsLinks } from './link-mark.ts';

const vault = vaultFromBase64(randomBytes(32).toString('base64'));
const sealed = (credentials: string, id = 'dev_1') => vault.seal(credentials, `device:${id}`);
const marked = {
  _id: 'dev_1',
  sandbox: false,
  credentials: sealed('{"host":"a"}'),
  linkMark: sealLinkMark(vault, 'dev_1', '{"host":"a"}'),
};

test('a mark holds for the device and the credentials that it was made for', () => {
  expect(sendsLinks(vault, marked)).toBe(true);
  // Sealed again, as `cascade admin rotate-key` does.
  expect(sendsLinks(vault, { ...marked, credentials: sealed('{"host":"a"}') })).toBe(true);
});

test.each([
  ['other credentials', { credentials: sealed('{"host":"b"}') }],
  ['no mark', { linkMark: null }],
  ["another device's mark", { linkMark: sealLinkMark(vault, 'dev_2', '{"host":"a"}') }],
  ['a mark that no key opens', { linkMark: 'damaged' }],
  ['a sandbox device', { sandbox: true }],
])('a device with %s sends no links', (_what, change) => {
  expect(sendsLinks(vault, { ...marked, ...change })).toBe(false);
});

test('a device of an older version, without the member, sends no links', () => {
  const { linkMark: _, ...older } = marked;
  expect(sendsLinks(vault, older)).toBe(false);
});
