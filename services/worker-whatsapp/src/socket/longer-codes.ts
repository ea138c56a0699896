import { guardListener } from '@cascade/runtime';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';

/** Baileys shows one code each 20 s: these last for the longest passkey step, and more. */
const SPARE_CODES = 45;

/** What Baileys says when its codes have run out. */
export const CODES_ENDED = Object.assign(new Error('QR refs attempts ended'), {
  output: { statusCode: 408 },
});

/**
 * Keeps Baileys from ending the connection when the codes have run out, which would end a passkey step. WhatsApp's
 * list of codes gets spare ones, which nobody may see.
 */
export function longerCodes(sock: Pick<WASocket, 'ws'>): {
  /** Counts a code that Baileys shows. True: it is a spare one. */
  isSpare(): boolean;
} {
  let real = 0;
  let shown = 0;
  // Before Baileys reads the list.
  const lengthen = guardListener('longer codes: pair-device', ({ content }: BinaryNode) => {
    const list = Array.isArray(content) ? content.find(({ tag }) => tag === 'pair-device') : null;
    if (!list || !Array.isArray(list.content)) return;
    const refs = list.content.filter(({ tag }) => tag === 'ref');
    real = refs.length;
    shown = 0;
    for (let count = 0; count < SPARE_CODES; count += 1) {
      list.content.push({ tag: 'ref', attrs: {}, content: Buffer.from(`spare ${count}`) });
    }
  });
  sock.ws.prependListener('CB:iq,type:set,pair-device', lengthen);
  return {
    isSpare() {
      shown += 1;
      return shown > real;
    },
  };
}
