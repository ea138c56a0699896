import { fileURLToPath } from 'node:url';
import { filesNaming, listedFiles, names, namesAsChannel, withoutRight } from './channel-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('outside of its own files the shown channel is named by the files that docs/contributing.md lists', () => {
  expect(filesNaming(root)).toEqual([...listedFiles(root).keys()].toSorted());
});

test('in the product only registrations name it, and dependencies of its own', () => {
  expect(withoutRight(listedFiles(root))).toEqual([]);
});

test('a branch of the product that is listed for any other reason is a finding', () => {
  const listed = new Map([
    ['libs/contracts/src/channels.ts', 'registration: the definition'],
    ['clients/go/channels.go', 'library: builder of a send'],
    ['libs/cascade/src/derive.ts', 'text: an example'],
  ]);
  expect(withoutRight(listed)).toEqual(['libs/cascade/src/derive.ts']);
});

test.each([
  ["channel === 'sms'", true],
  ['class SmsSend {}', true],
  ['const SMS_TEXT = 1', true],
  ['readSms()', true],
  ['worker-sms', true],
  ['const sms_key = 1', true],
  ['host: smsc.example.com', false],
  ['INITIALISMS', false],
  ['the SMSC answers', false],
  ['mechanisms', false],
])('%s names the channel: %s', (text, isNamed) => {
  expect(names(text, 'sms')).toBe(isNamed);
});

test.each([
  ['a.ts', "const is = channel === 'email'", true],
  ['a.ts', "const one: Channel = 'email'", true],
  ['a.ts', "const form = { type: 'email' }", false],
  ['a.ts', '// an email of a person', false],
  ['compose.yml', 'http://worker-email:8080', true],
  ['compose.yml', 'email: you@example.com', false],
])('a channel whose name is also a word: %s with %s names it: %s', (path, text, isNamed) => {
  expect(namesAsChannel(path, text, 'email')).toBe(isNamed);
});
