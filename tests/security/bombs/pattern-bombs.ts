import type { Bomb } from './bomb.ts';

const MB = 1_000_000;

/** Of a text whose sender is fresh, so that each is a new conversation. */
const text = (name: string, piece: string): Bomb => ({
  name: `text: ${name}`,
  target: 'text',
  bytes: () => {
    const room = Math.floor((MB - 1_000) / Buffer.byteLength(encodeURIComponent(piece)));
    return Buffer.from(new URLSearchParams({ text: piece.repeat(room) }).toString());
  },
  answer: /^(?:200|400|413) /,
});

/** Texts of contacts on which a pattern backtracks. */
export const TEXT_BOMBS: readonly Bomb[] = [
  text('1 MB of exclamation marks', '!'),
  text('1 MB of addresses', 'http://a'),
  text('1 MB of blanks and breaks', ' \n'),
];

const answer = (name: string, bytes: () => string): Bomb => ({
  name: `answer: ${name}`,
  target: 'answer',
  bytes: () => Buffer.from(bytes()),
  // The gateway said nothing that its device calls a success.
  answer: /^(?:200|4\d\d|5\d\d) /,
});

/** Answers of gateways on which the removal of secrets took minutes. */
export const ANSWER_BOMBS: readonly Bomb[] = [
  answer('300 KB of addresses', () => 'http://a'.repeat(37_500)),
  answer('1 MB of addresses', () => 'http://a'.repeat(125_000)),
  answer('1 MB of names before an @', () => `x://${'a:'.repeat(499_000)}`),
  answer('a reason of 1 MB of bearers', () =>
    JSON.stringify({ error: { message: 'Bearer '.repeat(140_000) } }),
  ),
  answer('more than is read', () => 'x'.repeat(5 * MB)),
];
