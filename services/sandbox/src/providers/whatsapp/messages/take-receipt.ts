import type { BinaryNode } from '@whiskeysockets/baileys';
import { readJid } from '../jid.ts';
import { readBundle } from '../queries/keys.ts';
import { bytesOf, child, children, node } from '../wire/nodes.ts';
import { seconds, type DeviceSocket, type WhatsappContext } from '../whatsapp-context.ts';
import { deliverPending } from './deliver-pending.ts';

/** Handles a device's receipt: it got a contact's message, read it, or couldn't decrypt it. */
export async function takeReceipt(
  context: WhatsappContext,
  socket: DeviceSocket,
  stanza: BinaryNode,
): Promise<void> {
  const { store, signal } = context;
  const { id, to, type } = stanza.attrs;
  if (id === undefined || to === undefined) return;
  socket.wire.send(node('ack', { class: 'receipt', id, from: to, t: seconds(context) }));
  if (type === 'read') {
    const reader = readJid(to);
    const messages = [id, ...listed(stanza).flatMap((item) => item.attrs.id ?? [])];
    if (reader) markRead(context, socket, reader.number, messages);
    return;
  }
  if (type !== 'retry') return store.settle(socket.noiseKey, { kind: 'message', id });

  const waiting = store
    .pending(socket.noiseKey)
    .find(({ stanza: pending }) => pending.kind === 'message' && pending.id === id);
  const contact = readJid(to);
  if (!waiting || !contact) return;
  const keys = child(stanza, 'keys');
  const registration = bytesOf(child(stanza, 'registration'));
  const bundle =
    keys && registration
      ? readBundle(node('keys', {}, [...asList(keys), node('registration', {}, registration)]))
      : store.bundle(socket.noiseKey);
  if (bundle) await signal.begin(contact.number, socket, bundle);
  socket.sent.delete(waiting.row);
  await deliverPending(context, socket);
}

/** A receipt names its first message itself, and others in a list. */
function listed(stanza: BinaryNode): BinaryNode[] {
  const list = child(stanza, 'list');
  return list ? children(list) : [];
}

function markRead(
  { inbox }: WhatsappContext,
  { number: device }: DeviceSocket,
  contact: string,
  messages: readonly string[],
): void {
  inbox.answers.markRead({ channel: 'whatsapp', device, contact }, messages);
}

/** Handles a device's chat state: its contact sees that somebody writes. */
export function takeChatState(
  { inbox }: WhatsappContext,
  { number: device }: DeviceSocket,
  stanza: BinaryNode,
): void {
  const contact = readJid(stanza.attrs.to ?? '')?.number;
  if (contact === undefined || !child(stanza, 'composing')) return;
  inbox.answers.noteTyping({ channel: 'whatsapp', device, contact });
}

const asList = ({ content }: BinaryNode): BinaryNode[] => (Array.isArray(content) ? content : []);

/** Handles an acknowledgement: the device took a stanza, or refuses a message for good. */
export async function takeAck(
  { store }: WhatsappContext,
  { noiseKey }: DeviceSocket,
  { attrs }: BinaryNode,
): Promise<void> {
  const { id, class: kind, type = '' } = attrs;
  if (id === undefined) return;
  if (kind === 'receipt') store.settle(noiseKey, { kind, id, type });
  if (kind === 'message') store.settle(noiseKey, { kind, id });
}
