import { createHash } from 'node:crypto';

/**
 * The id that a send's message has in WhatsApp: always the same one, so that whatever comes twice is
 * seen as one message by the recipient's phone, and a receipt finds its send. In the form of WhatsApp
 * Web's own ids; the device makes it another one in another installation.
 */
export function messageIdOf(device: string, send: number): string {
  const hash = createHash('sha256').update(`cascade:${device}:${send}`).digest('hex');
  return `3EB0${hash.slice(0, 18).toUpperCase()}`;
}
