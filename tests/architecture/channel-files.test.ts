import { fileURLToPath } from 'node:url';
import { filesNaming, listedFiles, names } from './channel-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The channel that was added last, as the proof of what a channel needs. */
const NEWEST = 'sms';

test('outside of its own files the newest channel is named by the files that docs/contributing.md lists', () => {
  expect(filesNaming(root, NEWEST)).toEqual([...listedFiles(root).keys()].toSorted());
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
  expect(names(text, NEWEST)).toBe(isNamed);
});
