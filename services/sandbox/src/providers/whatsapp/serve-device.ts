import type { BinaryNode } from '@whiskeysockets/baileys';
import { hiddenJid, isNumber } from './jid.ts';
import { endDevice } from './disconnect.ts';
import { takeMessage } from './messages/take-message.ts';
import { takeTyping } from './messages/take-typing.ts';
import { takeAck, takeChatState, takeReceipt } from './messages/take-receipt.ts';
import { answerQuery } from './queries/answer-query.ts';
import { node } from './wire/nodes.ts';
import type { Hello, Wire, WireUser } from './wire/serve-wire.ts';
import { seconds, type DeviceSocket, type WhatsappContext } from './whatsapp-context.ts';

/** Stanzas of a device that are processed at once. */
const MAX_WORKING = 1_000;

/** Serves a client that says it is linked. The sandbox believes its devices. */
export function serveDevice(
  context: WhatsappContext,
  hello: Hello,
  wire: Wire,
  mediaHost: string,
): WireUser {
  const { store, sockets, logger } = context;
  const number = String(hello.payload.username ?? '');
  const device = hello.payload.device ?? 0;
  const { noiseKey } = hello;

  const refusal = refusalOf(context, { noiseKey, number, device });
  if (refusal !== undefined) {
    wire.send(node('failure', { reason: refusal, location: 'sandbox' }));
    wire.close();
    return { stanza: () => undefined, closed: () => undefined };
  }
  // One connection for each device: the newer one stays.
  const before = [...sockets.values()].find((s) => s.number === number && s.device === device);
  if (before) endDevice(before, before.noiseKey === noiseKey ? 440 : 401);
  if (!store.device(noiseKey)) store.link({ noiseKey, number, device });

  const gone = new AbortController();
  const socket: DeviceSocket = {
    noiseKey,
    number,
    device,
    wire,
    mediaHost,
    gone: gone.signal,
    active: false,
    lastOffline: 0,
    sent: new Set(),
  };
  sockets.set(noiseKey, socket);
  logger.debug('sandbox: whatsapp device connected', { number, device });
  wire.send(
    node('success', { t: seconds(context), lid: hiddenJid(number, device), display_name: number }),
  );

  let working = 0;
  return {
    stanza(stanza) {
      if (++working > MAX_WORKING) return wire.cut();
      act(context, socket, stanza)
        .catch((error: unknown) => {
          logger.error('sandbox: stanza failed', { tag: stanza.tag, error });
          wire.cut();
        })
        .finally(() => working--);
    },
    closed() {
      gone.abort();
      if (sockets.get(noiseKey) === socket) sockets.delete(noiseKey);
    },
  };
}

/** Returns why a device may not connect: 403 banned, 401 logged out. */
function refusalOf(
  { store }: WhatsappContext,
  { noiseKey, number, device }: { noiseKey: string; number: string; device: number },
): string | undefined {
  if (!isNumber(number)) return '401';
  if (store.banned(number)) return '403';
  const known = store.device(noiseKey);
  if (!known) return undefined;
  const same = known.number === number && known.device === device;
  return known.loggedOut || !same ? '401' : undefined;
}

async function act(
  context: WhatsappContext,
  socket: DeviceSocket,
  stanza: BinaryNode,
): Promise<void> {
  switch (stanza.tag) {
    case 'iq':
      return answerQuery(context, socket, stanza);
    case 'message':
      return takeMessage(context, socket, stanza);
    case 'receipt':
      return takeReceipt(context, socket, stanza);
    case 'ack':
      return takeAck(context, socket, stanza);
    case 'chatstate':
      takeTyping(context, socket, stanza);
      return takeChatState(context, socket, stanza);
    // Ignores presence and telemetry.
  }
}
