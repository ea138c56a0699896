import { encodeWAMessage, proto, type BinaryNode } from '@whiskeysockets/baileys';
import { hiddenJid, phoneJid, readJid, SERVER } from '../jid.ts';
import type { KeyBundle, Pending } from '../store/open-store.ts';
import { bigEndian, node } from '../wire/nodes.ts';
import { seconds, type DeviceSocket, type WhatsappContext } from '../whatsapp-context.ts';

const KEYS_TIMEOUT_MS = 10_000;

const delivering = new WeakMap<DeviceSocket, Promise<void>>();

/**
 * Sends a device its pending stanzas, in order, once on each connection. Unacknowledged ones are sent
 * again on the next connection.
 */
export function deliverPending(context: WhatsappContext, socket: DeviceSocket): Promise<void> {
  const next = (delivering.get(socket) ?? Promise.resolve()).then(() => deliver(context, socket));
  delivering.set(
    socket,
    next.catch(() => undefined),
  );
  return next;
}

/** Handles a device that is ready: sends pending stanzas as offline messages, then their number. */
export async function becomeActive(context: WhatsappContext, socket: DeviceSocket): Promise<void> {
  socket.active = true;
  const waiting = context.store.pending(socket.noiseKey);
  socket.lastOffline = waiting.at(-1)?.row ?? 0;
  await deliverPending(context, socket);
  const count = String(waiting.length);
  socket.wire.send(node('ib', { from: SERVER }, [node('offline', { count })]));
}

async function deliver(context: WhatsappContext, socket: DeviceSocket): Promise<void> {
  if (!socket.active) return;
  for (const { row, stanza } of context.store.pending(socket.noiseKey)) {
    if (socket.sent.has(row) || socket.gone.aborted) continue;
    const sent =
      stanza.kind === 'receipt'
        ? receiptNode(context, stanza)
        : await messageNode(context, socket, stanza, row <= socket.lastOffline);
    if (!sent) continue;
    socket.sent.add(row);
    socket.wire.send(sent);
  }
}

function receiptNode(
  { signal }: WhatsappContext,
  { from, id, type, sentAt }: Extract<Pending, { kind: 'receipt' }>,
): BinaryNode {
  const t = String(Math.floor(sentAt / 1000));
  if (type === 'retry') {
    const { registrationId } = signal.keysOf(readJid(from)?.number ?? '');
    return retryNode({ from, id, t, count: 1, registrationId });
  }
  return node('receipt', { from, id, t, ...(type === '' ? {} : { type }) });
}

/**
 * Builds a message stanza from the contact's hidden id, or from the phone's to the contact, with the contact's number
 * beside it unless hidden.
 */
async function messageNode(
  context: WhatsappContext,
  socket: DeviceSocket,
  { from, hidden, own, id, name, message, sentAt }: Extract<Pending, { kind: 'message' }>,
  isOffline: boolean,
): Promise<BinaryNode | undefined> {
  const { signal } = context;
  // Of a message that was written on the phone: the phone itself tells its linked devices.
  const writer = own ? socket.number : from;
  if (!(await signal.hasSession(writer, socket))) {
    const bundle = await bundleOf(context, socket);
    if (!bundle) return undefined;
    await signal.begin(writer, socket, bundle);
  }
  const content = proto.Message.decode(Buffer.from(message, 'base64'));
  const kind = nameHost(content, socket.mediaHost);
  const sent = { deviceSentMessage: { destinationJid: hiddenJid(from), message: content } };
  const plain = encodeWAMessage(own ? sent : content);
  const { type, ciphertext } = await signal.encrypt(writer, socket, plain);
  return node(
    'message',
    {
      from: hiddenJid(writer),
      ...(own ? { recipient: hiddenJid(from) } : {}),
      ...(hidden ? {} : { [own ? 'peer_recipient_pn' : 'sender_pn']: phoneJid(from) }),
      addressing_mode: 'lid',
      id,
      t: String(Math.floor(sentAt / 1000)),
      type: kind ? 'media' : 'text',
      notify: name,
      ...(isOffline ? { offline: '0' } : {}),
    },
    [node('enc', { v: '2', type, ...(kind ? { mediatype: kind } : {}) }, ciphertext)],
  );
}

const MEDIA_KINDS = ['image', 'video', 'audio', 'document'] as const;

/** Sets the media's address to the host that this device knows. Returns the kind of media, if any. */
function nameHost(content: proto.Message, mediaHost: string): string | undefined {
  for (const kind of MEDIA_KINDS) {
    const media = content[`${kind}Message`];
    if (!media) continue;
    media.url = `https://${mediaHost}${media.directPath ?? ''}`;
    return kind;
  }
  return undefined;
}

/** Takes the keys of a device with one prekey, which is used up. Asks the device if there are none. */
async function bundleOf(
  context: WhatsappContext,
  socket: DeviceSocket,
): Promise<KeyBundle | undefined> {
  const { store, keysCame, clock, closing } = context;
  const { noiseKey } = socket;
  if (!store.bundle(noiseKey)?.preKeys.length) {
    const came = new AbortController();
    keysCame.addEventListener(noiseKey, () => came.abort(), { once: true });
    askForKeys(context, socket);
    await clock
      .sleep(KEYS_TIMEOUT_MS, AbortSignal.any([came.signal, socket.gone, closing]))
      .catch(() => undefined);
  }
  const bundle = store.bundle(noiseKey);
  if (bundle) store.saveBundle(noiseKey, { ...bundle, preKeys: bundle.preKeys.slice(1) });
  return bundle;
}

function askForKeys(context: WhatsappContext, { wire }: DeviceSocket): void {
  const t = seconds(context);
  wire.send(
    node('notification', { from: SERVER, id: `keys-${context.clock.now()}`, type: 'encrypt', t }, [
      node('count', { value: '0' }),
    ]),
  );
}

/** Builds a phone's request for a message that it can't read. `t` in seconds, `count` from 1. */
export function retryNode(retry: {
  from: string;
  id: string;
  t: string;
  count: number;
  registrationId: number;
}): BinaryNode {
  const { from, id, t, count, registrationId } = retry;
  return node('receipt', { id, from, type: 'retry', t }, [
    node('retry', { count: String(count), id, t, v: '1', error: '0' }),
    node('registration', {}, bigEndian(registrationId, 4)),
  ]);
}
