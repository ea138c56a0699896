import { proto, unpadRandomMax16, type BinaryNode } from '@whiskeysockets/baileys';
import type { Behaviour } from '../../../magic/magic-rows.ts';
import { readJid } from '../jid.ts';
import { ackError, UNRECOGNISED } from '../refusals.ts';
import { child, children, node } from '../wire/nodes.ts';
import {
  lockedUntil,
  seconds,
  type DeviceSocket,
  type WhatsappContext,
} from '../whatsapp-context.ts';
import { deliverPending, retryNode } from './deliver-pending.ts';
import { endTyping } from './take-typing.ts';
import { changeEarlier } from './change-earlier.ts';
import { readContent } from './read-content.ts';

/** How often a contact's phone asks for a message that it can't read. */
const MAX_RETRIES = 3;
/** Messages with retries remembered at once. */
const MAX_RETRIED = 1_000;

/** Handles a device's message: the server acknowledges it, the contact's phone reads it. */
export async function takeMessage(
  context: WhatsappContext,
  socket: DeviceSocket,
  stanza: BinaryNode,
): Promise<void> {
  const { behaviours, inbox, store } = context;
  const { id, to } = stanza.attrs;
  if (id === undefined || to === undefined) return socket.wire.cut();
  const acknowledge = (error?: string) =>
    socket.wire.send(
      node('ack', {
        class: 'message',
        id,
        from: to,
        t: seconds(context),
        ...(error === undefined ? {} : { error }),
      }),
    );

  const recipient = readJid(to);
  if (!recipient) return acknowledge(UNRECOGNISED);
  // Between a device and its own phone: requests for history and the like.
  if (stanza.attrs.category === 'peer') return acknowledge();

  const behaviour = behaviourOf(context, socket, recipient.number);
  let message: proto.IMessage | undefined;
  if (arrives(behaviour)) {
    message = await open(context, socket, recipient.number, stanza);
    if (!message) {
      acknowledge();
      return askAgain(context, socket, recipient.number, { id, to });
    }
  }
  const chat = { device: socket.number, contact: recipient.number };
  const content = message && (await readContent(context, chat, message));
  await behaviours.run(behaviour, {
    gone: socket.gone,
    arrive() {
      if (!message) return;
      changeEarlier(inbox, chat, message);
      if (content) {
        inbox.add({
          channel: 'whatsapp',
          to: recipient.number,
          from: socket.number,
          provider_message_id: id,
          reference: id,
          content: endTyping(context, socket.number, recipient.number)
            ? { ...content, typed: true }
            : content,
        });
      }
      const addReceipt = () => {
        const sentAt = context.clock.now();
        store.addPending(socket.noiseKey, { kind: 'receipt', from: to, id, type: '', sentAt });
      };
      const { receiptsAfterMs = 0 } = behaviour.kind === 'deliver' ? behaviour : {};
      if (receiptsAfterMs === 0) return addReceipt();
      void tellLater(context, receiptsAfterMs, () => {
        addReceipt();
        // The device may have another connection by then.
        return deliverPending(context, context.sockets.get(socket.noiseKey) ?? socket);
      });
    },
    accept: () => acknowledge(),
    refuse: (refusal) => acknowledge(ackError(refusal)),
    failLater: (refusal) => acknowledge(ackError(refusal)),
    cut: () => socket.wire.cut(),
  });
  await deliverPending(context, socket);
}

/** Runs `tell` after a time, unless the sandbox closes before. Never rejects. */
async function tellLater(
  { clock, closing, logger }: WhatsappContext,
  ms: number,
  tell: () => Promise<void>,
): Promise<void> {
  try {
    await clock.sleep(ms, closing);
    await tell();
  } catch (error) {
    if (!closing.aborted) logger.error('sandbox: late receipt not delivered', { error });
  }
}

function behaviourOf(
  context: WhatsappContext,
  { number }: DeviceSocket,
  recipient: string,
): Behaviour {
  return lockedUntil(context, number) === undefined
    ? context.behaviours.now('whatsapp', recipient)
    : { kind: 'refuse', refusal: 'account-restricted' };
}

const arrives = (behaviour: Behaviour): boolean =>
  behaviour.kind === 'deliver' || (behaviour.kind === 'cut' && behaviour.delivered);

/** Decrypts a message as the contact's phone. Undefined: it can't. */
async function open(
  { signal }: WhatsappContext,
  { number, device }: DeviceSocket,
  contact: string,
  stanza: BinaryNode,
): Promise<proto.IMessage | undefined> {
  const forContact = children(child(stanza, 'participants') ?? node('participants')).find(
    ({ attrs }) => readJid(attrs.jid ?? '')?.number === contact,
  );
  const sealed = child(forContact ?? stanza, 'enc');
  const type = sealed?.attrs.type;
  if (!(sealed?.content instanceof Uint8Array) || (type !== 'msg' && type !== 'pkmsg')) {
    return undefined;
  }
  const peer = { number, device };
  const plain = await signal.decrypt(contact, peer, { type, ciphertext: sealed.content });
  if (!plain) return undefined;
  const message = proto.Message.decode(unpadRandomMax16(plain));
  // A message to the own number is wrapped for the own phone.
  return message.deviceSentMessage?.message ?? message;
}

/** Asks the sender to encrypt a message again, like a phone that can't read it. */
function askAgain(
  context: WhatsappContext,
  { wire, noiseKey }: DeviceSocket,
  contact: string,
  { id, to }: { id: string; to: string },
): void {
  const { retries } = context;
  const key = `${noiseKey}:${id}`;
  const count = (retries.get(key) ?? 0) + 1;
  if (count > MAX_RETRIES) return;
  retries.set(key, count);
  const [oldest] = retries.keys();
  if (retries.size > MAX_RETRIED && oldest !== undefined) retries.delete(oldest);
  const { registrationId } = context.signal.keysOf(contact);
  wire.send(retryNode({ from: to, id, t: seconds(context), count, registrationId }));
}
