import { randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import { phoneJid, SERVER } from './jid.ts';
import { deliverPending } from './messages/deliver-pending.ts';
import { newChatCap, timeLock } from './queries/answer-query.ts';
import type { LinkedDevice, WhatsappStore } from './store/open-store.ts';
import { node } from './wire/nodes.ts';
import { seconds, socketsOf, type NewChats, type WhatsappContext } from './whatsapp-context.ts';

const RECEIPT_TYPES = { delivered: '', read: 'read', played: 'played' } as const;
export type PhoneReceiptStatus = keyof typeof RECEIPT_TYPES;

/**
 * Sends a contact's message, or one that a person wrote to the contact on the phone (`own`), to every linked device of
 * a number, now or when it next connects. Returns
 * the message id; undefined: the number has no linked device.
 */
export function writeTo(
  context: WhatsappContext,
  options: {
    number: string;
    from: string;
    hidden?: boolean | undefined;
    own?: true | undefined;
    message: proto.IMessage;
    name: string;
    id?: string | undefined;
  },
): string | undefined {
  const { store, clock } = context;
  const {
    number,
    from,
    hidden,
    own,
    name,
    id = randomBytes(10).toString('hex').toUpperCase(),
  } = options;
  const message = proto.Message.encode(options.message).finish();
  const pending = {
    kind: 'message',
    from,
    ...(hidden ? { hidden } : {}),
    ...(own ? { own } : {}),
    id,
    name,
    message: Buffer.from(message).toString('base64'),
    sentAt: clock.now(),
  } as const;
  const devices = linkedDevices(store, number);
  for (const { noiseKey } of devices) store.addPending(noiseKey, pending);
  deliverAll(context, number);
  return devices.length > 0 ? id : undefined;
}

/** Tells every linked device of the number that a contact got or read a message. */
export function sendReceipt(
  context: WhatsappContext,
  options: { number: string; from: string; id: string; status: PhoneReceiptStatus },
): boolean {
  const { store, clock } = context;
  const { number, from, id, status } = options;
  const devices = linkedDevices(store, number);
  for (const { noiseKey } of devices) {
    store.addPending(noiseKey, {
      kind: 'receipt',
      from: phoneJid(from),
      id,
      type: RECEIPT_TYPES[status],
      sentAt: clock.now(),
    });
  }
  deliverAll(context, number);
  return devices.length > 0;
}

/**
 * Asks every linked device of the number to send a message again, now or when it next connects: the
 * contact's phone lost it. False: the contact never got it.
 */
export function askForAgain(
  context: WhatsappContext,
  options: { number: string; from: string; id: string },
): boolean {
  const { store, clock, inbox } = context;
  const { number, from, id } = options;
  if (!inbox.lose({ channel: 'whatsapp', to: from, reference: id })) return false;
  for (const { noiseKey } of linkedDevices(store, number)) {
    store.addPending(noiseKey, {
      kind: 'receipt',
      from: phoneJid(from),
      id,
      type: 'retry',
      sentAt: clock.now(),
    });
  }
  deliverAll(context, number);
  return true;
}

/** Locks an account for some seconds and tells its devices. 0 ends the lock. */
export function lockFor(context: WhatsappContext, number: string, lockSeconds: number): void {
  const { clock, timeLocks } = context;
  const until = lockSeconds > 0 ? clock.now() + lockSeconds * 1000 : undefined;
  if (until === undefined) timeLocks.delete(number);
  else timeLocks.set(number, until);
  notify(context, number, 'NotificationUserReachoutTimelockUpdate', {
    xwa2_notify_account_reachout_timelock: timeLock(until),
  });
}

/** Limits the new chats that an account may begin, and tells its devices. */
export function capNewChats(context: WhatsappContext, number: string, cap: NewChats): void {
  context.newChats.set(number, cap);
  notify(context, number, 'MessageCappingInfoNotification', {
    xwa2_notify_new_chat_messages_capping_info_update: newChatCap(cap),
  });
}

/** Sends a notice about an account to its devices. */
function notify(context: WhatsappContext, number: string, name: string, data: object): void {
  const update = node('update', { op_name: name }, Buffer.from(JSON.stringify({ data })));
  for (const { wire } of socketsOf(context, number)) {
    const id = `mex-${context.clock.now()}`;
    wire.send(
      node('notification', { from: SERVER, id, type: 'mex', t: seconds(context) }, [update]),
    );
  }
}

const linkedDevices = (store: WhatsappStore, number: string): LinkedDevice[] =>
  store.devices().filter((one) => one.number === number && !one.loggedOut);

function deliverAll(context: WhatsappContext, number: string): void {
  for (const socket of socketsOf(context, number)) {
    deliverPending(context, socket).catch((error: unknown) => {
      context.logger.error('sandbox: pending stanzas not delivered', { number, error });
    });
  }
}
