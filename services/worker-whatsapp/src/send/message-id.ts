import { createHash } from 'node:crypto';

/**
 * Derives the WhatsApp message id of a send. It is always the same, so that the recipient's phone shows
 * a repeated message once, and a receipt finds its send. It has the form of WhatsApp Web's ids. The
 * device makes it differ between installations.
 */
export function messageIdOf(device: string, send: number): string {
  const hash = createHash('sha256').update(`cascade:${device}:${send}`).digest('hex');
  return `3EB0${hash.slice(0, 18).toUpperCase()}`;
}
