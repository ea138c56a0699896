import { judgeStreams, type SeenStream } from './streams.ts';

const at = (...times: number[]): SeenStream => ({
  pieces: times.map((atMs, index) => ({
    text: `event: ${index === 0 ? 'seen' : 'end'}\ndata: {}\n\n`,
    atMs,
  })),
});
const page: SeenStream = {
  pieces: [
    { text: '<h1>504</h1>', atMs: 20 },
    { text: '<hr>nginx', atMs: 900 },
  ],
};

test.each<[title: string, streams: SeenStream[], state: string]>([
  ['the first event of the short stream comes ahead', [at(20, 1_020), at(30, 6_030)], 'fine'],
  [
    'the short one is read late, the long one in time',
    [at(1_900, 1_900), at(1_900, 6_030)],
    'fine',
  ],
  ['the long one is read late, the short one in time', [at(20, 1_020), at(9_000, 9_000)], 'fine'],
  [
    'the long one breaks off after its first event',
    [at(1_900, 1_901), { ...at(30), brokeOffMs: 4_030 }],
    'fine',
  ],
  ['both events of both streams come together', [at(1_020, 1_021), at(6_030, 6_030)], 'wrong'],
  ['all of a stream is one piece', [at(1_020), at(6_030)], 'wrong'],
  [
    'the long one breaks off, and its first event comes with the end',
    [at(1_020, 1_020), { ...at(4_030), brokeOffMs: 4_031 }],
    'wrong',
  ],
  ['a slow page of the proxy is no event', [at(1_020, 1_020), page], 'wrong'],
  [
    'the long one breaks off without an event',
    [at(1_020, 1_020), { ...at(), brokeOffMs: 4_030 }],
    'wrong',
  ],
])('%s', (_title, streams, state) => {
  expect(judgeStreams(streams)).toMatchObject({ check: 'streams', state });
});
