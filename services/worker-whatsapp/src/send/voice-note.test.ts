import { oggOpus } from '@cascade/channel/testing';
import { voiceSeconds } from './voice-note.ts';

test.each([
  [0.2, 1],
  [3, 3],
  [61.5, 62],
])('a note of %d s lasts %d s', (seconds, shown) => {
  expect(voiceSeconds(oggOpus(seconds))).toBe(shown);
});

test.each<[string, Uint8Array]>([
  ['nothing', Buffer.alloc(0)],
  ['an MP3', Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00')],
  ['the beginning of a page', Buffer.from('OggS')],
  [
    'Vorbis',
    Buffer.from(oggOpus(3).toString('latin1').replace('OpusHead', '\x01vorbis\0'), 'latin1'),
  ],
  ['a cut header', oggOpus(3).subarray(0, 40)],
])('%s is no voice note', (_what, bytes) => {
  expect(voiceSeconds(bytes)).toBeNull();
});

test('a file that ends within a page header is none', () => {
  expect(voiceSeconds(Buffer.concat([oggOpus(3), Buffer.from('OggS')]))).toBeNull();
});
