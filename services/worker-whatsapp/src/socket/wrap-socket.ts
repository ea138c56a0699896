import type { BinaryNode, proto, WASocket } from '@whiskeysockets/baileys';
import type { Tunnel } from '../proxy/tunnel.ts';
import type { Baileys } from '../session/load-baileys.ts';
import type { StoredSession } from '../session/stored-session.ts';
import { hearSocket } from './hear-socket.ts';
import { readCap } from './new-chat-cap.ts';
import type { PhoneSocket, SocketEvents } from './phone-socket.ts';

const CLOSE_MS = 2_000;

/** Gives an opened connection the methods of a `PhoneSocket`. */
export function wrapSocket(
  sock: WASocket,
  baileys: Baileys,
  session: StoredSession,
  tunnel: Tunnel | undefined,
  on: SocketEvents,
): PhoneSocket {
  const endListeners = new Set<() => void>();
  const end = () => {
    open = false;
    tunnel?.close().catch(() => undefined);
    for (const listener of endListeners) listener();
    endListeners.clear();
  };
  let closing = false;
  let open = true;
  hearSocket(sock, { session, on, isClosing: () => closing, ended: end });

  return {
    get number() {
      return baileys.jidDecode(session.creds?.me?.id)?.user;
    },
    get isOpen() {
      return open && sock.ws.isOpen;
    },
    onEnded(listener) {
      if (open) endListeners.add(listener);
      else listener();
      return () => void endListeners.delete(listener);
    },
    async compose(jid, content, { id, quoted }) {
      const userJid = session.creds?.me?.id;
      if (userJid === undefined) throw new TypeError('the device is not linked');
      const upload = sock.waUploadToServer;
      const { message } = await baileys.generateWAMessage(jid, content, {
        userJid,
        upload,
        messageId: id,
        ...(quoted === undefined ? {} : { quoted }),
      });
      if (!message) throw new TypeError('no message was made');
      return message;
    },
    async relay(jid, message, id) {
      await sock.relayMessage(jid, message, { messageId: id, ...envelopeOf(message) });
    },
    showTyping: (jid) => sock.sendPresenceUpdate('composing', jid),
    onAnswer(id, answered) {
      const event = `${baileys.DEF_TAG_PREFIX}${id}`;
      sock.ws.on(event, answered);
      return () => void sock.ws.off(event, answered);
    },
    async showReading(jid, messages, typing) {
      await sock.readMessages(messages.map((id) => ({ remoteJid: jid, id, fromMe: false })));
      if (typing) await sock.sendPresenceUpdate('composing', jid);
    },
    async onWhatsApp(number) {
      const jid = `${number}@s.whatsapp.net`;
      const found = await sock.onWhatsApp(jid);
      if (!found) return null;
      const [match] = found;
      if (!match?.exists) return { exists: false };
      return { exists: true, ...(baileys.isPnUser(match.jid) ? { jid: match.jid } : {}) };
    },
    devicesOf: async (jid) => (await sock.getUSyncDevices([jid], true, false)).length,
    async numberOfLid(lid) {
      const jid = await sock.signalRepository.lidMapping.getPNForLID(lid);
      return baileys.jidDecode(jid ?? undefined)?.user ?? null;
    },
    async lidOfNumber(jid) {
      const lid = await sock.signalRepository.lidMapping.getLIDForPN(jid);
      return lid === null ? null : baileys.jidNormalizedUser(lid);
    },
    async askStanding() {
      const [, cap] = await Promise.all([
        sock.fetchAccountReachoutTimelock(),
        sock.fetchNewChatMessageCap(),
      ]);
      on.newChats(readCap(cap));
    },
    requestPairingCode: (number) => sock.requestPairingCode(number),
    query: (stanza) => sock.query(stanza) as Promise<BinaryNode | undefined>,
    async logout() {
      closing = true;
      await sock.logout().catch(() => undefined);
    },
    async close() {
      closing = true;
      if (!open) return;
      const { promise: terminated, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        terminate(sock);
        resolve();
      }, CLOSE_MS);
      // Closes the socket itself, because Baileys' `end` drops pending answers. Baileys waits for ever for the end of a
      // connection that WhatsApp has closed and Baileys hasn't told of.
      await Promise.race([sock.ws.close(), terminated]);
      clearTimeout(timer);
      end();
    },
  };
}

/** What Baileys' own `sendMessage` adds to the stanza of a poll, an edit and a revocation. */
function envelopeOf(message: proto.IMessage) {
  const { pollCreationMessage, pollCreationMessageV3, protocolMessage } = message;
  if (protocolMessage) {
    return { additionalAttributes: { edit: protocolMessage.editedMessage ? '1' : '7' } };
  }
  return pollCreationMessage || pollCreationMessageV3
    ? { additionalNodes: [{ tag: 'meta', attrs: { polltype: 'creation' } }] }
    : {};
}

/** Terminates the socket: Baileys waits half a minute for an unanswered closing handshake. */
function terminate(sock: WASocket): void {
  (sock.ws as unknown as { socket: { terminate(): void } | null }).socket?.terminate();
}
