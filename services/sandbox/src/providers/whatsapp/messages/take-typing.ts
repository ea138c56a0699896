import type { BinaryNode } from '@whiskeysockets/baileys';
import { readJid } from '../jid.ts';
import { child } from '../wire/nodes.ts';
import type { DeviceSocket, WhatsappContext } from '../whatsapp-context.ts';

/** How long phones show that somebody is typing. */
const SHOWN_MS = 25_000;
const MAX_TYPING = 1_000;

const keyOf = (device: string, contact: string) => `${device}:${contact}`;

/** Takes a device's typing notice to a contact. */
export function takeTyping(
  { typing, clock }: WhatsappContext,
  { number }: DeviceSocket,
  stanza: BinaryNode,
): void {
  const contact = readJid(stanza.attrs.to ?? '')?.number;
  if (contact === undefined) return;
  typing.delete(keyOf(number, contact));
  if (child(stanza, 'composing')) typing.set(keyOf(number, contact), clock.now());
  const [oldest] = typing.keys();
  if (typing.size > MAX_TYPING && oldest !== undefined) typing.delete(oldest);
}

/** Whether the contact sees that the device's owner is typing. A message ends that. */
export function endTyping(
  { typing, clock }: WhatsappContext,
  device: string,
  contact: string,
): boolean {
  const since = typing.get(keyOf(device, contact));
  typing.delete(keyOf(device, contact));
  return since !== undefined && clock.now() - since <= SHOWN_MS;
}
