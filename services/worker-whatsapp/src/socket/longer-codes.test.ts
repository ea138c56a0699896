import { EventEmitter } from 'node:events';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { longerCodes } from './longer-codes.ts';

const PAIR_DEVICE = 'CB:iq,type:set,pair-device';
const ref = (text: string): BinaryNode => ({ tag: 'ref', attrs: {}, content: Buffer.from(text) });

test('codes of WhatsApp are shown, and spare ones keep the connection for the passkey step', () => {
  const ws = new EventEmitter();
  const seen: BinaryNode[] = [];
  // Baileys listens before.
  ws.on(PAIR_DEVICE, ({ content }: BinaryNode) => {
    seen.push(...((content as BinaryNode[])[0]!.content as BinaryNode[]));
  });
  const codes = longerCodes({ ws: ws as never });
  const list = { tag: 'pair-device', attrs: {}, content: [ref('1'), ref('2')] };
  ws.emit(PAIR_DEVICE, { tag: 'iq', attrs: {}, content: [list] });
  expect(
    seen.slice(0, 2).map(({ content }) => Buffer.from(content as Uint8Array).toString()),
  ).toEqual(['1', '2']);
  // A minute, then 20 s each: longer than the twelve minutes of a step.
  expect(seen.length * 20).toBeGreaterThan(13 * 60);
  expect(seen.map(() => codes.isSpare())).toEqual(seen.map((_, index) => index >= 2));
});

test('a stanza without codes is left as it is', () => {
  const ws = new EventEmitter();
  longerCodes({ ws: ws as never });
  for (const content of [undefined, [], [{ tag: 'pair-device', attrs: {} }], 'text']) {
    const stanza = { tag: 'iq', attrs: {}, content };
    const before = JSON.stringify(stanza);
    ws.emit(PAIR_DEVICE, stanza);
    expect(JSON.stringify(stanza)).toBe(before);
  }
});
