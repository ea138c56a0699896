import { readProviderTime } from '@cascade/contracts';
import { guardListener } from '@cascade/runtime';
import type { Agent } from 'node:https';
import type {
  AnyMessageContent,
  BinaryNode,
  WAMessageUpdate,
  WAMessage,
  proto,
  WASocket,
  ConnectionState,
  NewChatMessageCapInfo,
} from '@whiskeysockets/baileys';
import type { WhatsappMedia } from '@cascade/channel';
import { ownAgents } from '@cascade/egress';
import type { Logger } from '@cascade/runtime';
import type { NewChatCap } from '@cascade/store';
import type { StoredSession } from '../session/stored-session.ts';
import { durableSignal } from '../session/durable-signal.ts';
import { loadBaileys } from '../session/load-baileys.ts';
import type { Tunnel } from '../proxy/tunnel.ts';
import { baileysLogger } from './baileys-logger.ts';
import { PASSKEY_ASKED, PASSKEY_CONTINUED } from '../passkey/passkey-nodes.ts';
import { CODES_ENDED, longerCodes } from './longer-codes.ts';
import { saidToPeople } from './said-to-people.ts';
import { viewOnceNotice } from './view-once-notice.ts';

/** Addresses that a device's socket connects to. */
export interface SocketAddress {
  /** Baileys' own when absent. */
  url?: string;
  /** The sandbox's upload host. */
  media?: WhatsappMedia;
}

export interface SocketEvents {
  qr(code: string): void;
  /** Whether the connection stays open although its codes have run out. */
  waits(): boolean;
  /** Somebody asks for a passkey as WhatsApp does; the sender of `stanza` isn't checked. */
  passkeyAsked(stanza: BinaryNode): void;
  /** Somebody goes on with the passkey step; the sender of `stanza` isn't checked. */
  passkeyContinued(stanza: BinaryNode): void;
  paired(): void;
  opened(): void;
  /** Called once, unless `close` was called. `said`: what WhatsApp says to people about it. */
  closed(code: number | undefined, said?: string): void;
  /** WhatsApp's time lock on new contacts. */
  timeLock(lock: NonNullable<ConnectionState['reachoutTimeLock']>): void;
  /** How many new chats WhatsApp allows the account. */
  newChats(cap: NewChatCap): void;
  updates(updates: readonly WAMessageUpdate[]): void;
  messages(messages: readonly WAMessage[]): void;
  /** The session can't be written: another worker holds the device, or the store is unavailable. */
  unsaved(error: unknown): void;
}

interface OpenSocketOptions {
  session: StoredSession;
  address: SocketAddress;
  /** The device's proxy: every connection goes through it. */
  tunnel?: Tunnel;
  /** WhatsApp refused the version that comes with Baileys: WhatsApp is asked for its newest one. */
  isOutdated?: true;
  /** Finds a sent message for a phone that could not decrypt it and asks for it again. */
  getMessage(id: string): Promise<proto.IMessage | undefined>;
  logger: Logger;
  on: SocketEvents;
}

/** One connection of a linked device. */
export interface PhoneSocket {
  /** Digits of the linked number, once there is one. */
  readonly number: string | undefined;
  /** False as soon as the connection is lost, before any event. */
  readonly isOpen: boolean;
  /** Calls `listener` when either side ends the connection. Returns a function that removes it. */
  onEnded(listener: () => void): () => void;
  /** Builds the message's protobuf and uploads its media. Sends nothing to the recipient. */
  compose(
    jid: string,
    content: AnyMessageContent,
    options: { id: string; quoted?: Pick<WAMessage, 'key' | 'message'> | undefined },
  ): Promise<proto.IMessage>;
  /** Writes the message. Resolves when it was written; see `traced`. */
  relay(jid: string, message: proto.IMessage, id: string): Promise<void>;
  /** Shows the recipient that somebody is typing, until a message comes or some seconds have passed. */
  showTyping(jid: string): Promise<void>;
  /** Calls `answered` with the server's answer to the message. Returns a function that removes it. */
  onAnswer(id: string, answered: (node: BinaryNode) => void): () => void;
  /** Shows a contact that messages were read, as far as the account's privacy allows, and that somebody writes. */
  showReading(jid: string, messages: readonly string[], typing: boolean): Promise<void>;
  /** Looks a number up. Null: the server didn't answer. */
  onWhatsApp(number: string): Promise<{ exists: boolean; jid?: string } | null>;
  /** Counts the devices behind an address. */
  devicesOf(jid: string): Promise<number>;
  /** Finds the phone number of a hidden id. */
  numberOfLid(lid: string): Promise<string | null>;
  /** Finds the hidden id of a phone number. Null: WhatsApp names none. */
  lidOfNumber(jid: string): Promise<string | null>;
  /** Asks WhatsApp for the account's restrictions; answers come as events. */
  askStanding(): Promise<void>;
  requestPairingCode(number: string): Promise<string>;
  /** Asks WhatsApp's server. Undefined: it didn't answer in time. Rejects when it refuses, or the connection ends. */
  query(stanza: BinaryNode): Promise<BinaryNode | undefined>;
  /** Unlinks this device on the phone, if the connection allows. */
  logout(): Promise<void>;
  /** Closes the connection, by force after two seconds. */
  close(): Promise<void>;
}

export type OpenSocket = (options: OpenSocketOptions) => Promise<PhoneSocket>;

const CLOSE_MS = 2_000;
/** Time limit of a query; a query may outlive its connection by this long. */
const QUERY_TIMEOUT_MS = 20_000;

/** Opens a socket with Baileys. The session must have credentials. */
export const openSocket: OpenSocket = async (options) => {
  const { session, address, tunnel, isOutdated, getMessage, logger, on } = options;
  const baileys = await loadBaileys();
  const { creds } = session;
  if (!creds) throw new TypeError('a socket needs credentials');
  const defaults = baileys.DEFAULT_CONNECTION_CONFIG;
  const isLive = address.url === undefined;
  const version = isOutdated && isLive ? await newestVersion(baileys, tunnel, logger) : undefined;
  // No history: it isn't needed, and Baileys holds back new messages for 20 s while it waits for it.
  // Syncs that map hidden ids stay on, because Signal sessions depend on them.
  const { RECENT, FULL } = baileys.proto.HistorySync.HistorySyncType;
  const sock = baileys.makeWASocket({
    auth: { creds, keys: session.keys },
    logger: baileysLogger(logger),
    makeSignalRepository: durableSignal(defaults.makeSignalRepository, session.keys),
    getMessage: async ({ id }) => (id ? getMessage(id) : undefined),
    ...(version === undefined ? {} : { version }),
    markOnlineOnConnect: false,
    syncFullHistory: false,
    shouldSyncHistoryMessage: ({ syncType }) => syncType !== RECENT && syncType !== FULL,
    emitOwnEvents: false,
    defaultQueryTimeoutMs: QUERY_TIMEOUT_MS,
    ...(address.url === undefined ? {} : { waWebSocketUrl: address.url }),
    ...connectionsOf(address, tunnel, String(defaults.waWebSocketUrl)),
  });
  return wrap(sock, baileys, session, tunnel, on);
};

const VERSION_TIMEOUT_MS = 10_000;

/** Asks WhatsApp Web for its version, through the device's proxy. Undefined: it doesn't say. */
export async function newestVersion(
  {
    fetchLatestWaWebVersion,
  }: Pick<Awaited<ReturnType<typeof loadBaileys>>, 'fetchLatestWaWebVersion'>,
  tunnel: Pick<Tunnel, 'dispatcher'> | undefined,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<[number, number, number] | undefined> {
  const signal = AbortSignal.timeout(VERSION_TIMEOUT_MS);
  const options = { signal, ...(tunnel ? { dispatcher: tunnel.dispatcher } : {}) } as object;
  // It never rejects: without an answer it has the version that comes with Baileys.
  const { version, isLatest } = await fetchLatestWaWebVersion(options);
  if (!isLatest) {
    logger.warn('phone: WhatsApp does not tell its newest version');
    return undefined;
  }
  logger.info('phone: connecting with the newest version', { version: version.join('.') });
  return version;
}

/** Agents of the socket, of uploads and of Baileys' own downloads. */
function connectionsOf({ url, media }: SocketAddress, tunnel: Tunnel | undefined, live: string) {
  const tls = media ? { ca: media.ca, servername: 'localhost' } : {};
  if (!tunnel) return media ? { fetchAgent: ownAgents(Infinity, tls).httpsAgent as Agent } : {};
  const isSecure = (url ?? live).startsWith('wss:');
  return {
    agent: tunnel.agent(isSecure ? {} : undefined) as Agent,
    fetchAgent: tunnel.agent(tls) as Agent,
    options: { dispatcher: tunnel.dispatcher } as object,
  };
}

function wrap(
  sock: WASocket,
  baileys: Awaited<ReturnType<typeof loadBaileys>>,
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
  const codes = longerCodes(sock);
  const offerCode = (code: string) => {
    if (!codes.isSpare()) on.qr(code);
    else if (!on.waits()) void sock.end(CODES_ENDED);
  };
  sock.ev.on(
    'creds.update',
    guardListener('phone socket: creds.update', () => {
      session.saveCreds().catch(on.unsaved);
    }),
  );
  sock.ev.on(
    'connection.update',
    guardListener('phone socket: connection.update', (update) => {
      if (update.qr !== undefined) offerCode(update.qr);
      if (update.isNewLogin) on.paired();
      if (update.reachoutTimeLock) on.timeLock(update.reachoutTimeLock);
      if (update.connection === 'open' && !closing) on.opened();
      if (update.connection === 'close') {
        end();
        if (!closing) {
          const error = update.lastDisconnect?.error;
          on.closed(statusCodeOf(error), saidToPeople(error));
        }
      }
    }),
  );
  sock.ev.on(
    'message-capping.update',
    guardListener('phone socket: message-capping.update', (cap) => on.newChats(readCap(cap))),
  );
  sock.ev.on(
    'messages.update',
    guardListener('phone socket: messages.update', (updates) => on.updates(updates)),
  );
  // Both types: `append` has messages that came while the device was away. History isn't among them.
  sock.ev.on(
    'messages.upsert',
    guardListener('phone socket: messages.upsert', ({ messages }) => on.messages(messages)),
  );
  sock.ws.on(
    'CB:message',
    guardListener('phone socket: CB:message', (stanza: BinaryNode) => {
      const notice = viewOnceNotice(stanza);
      if (notice) on.messages([notice]);
    }),
  );

  const passkeyListener = (type: string, told: (stanza: BinaryNode) => void) =>
    sock.ws.on(
      `CB:notification,type:${type}`,
      guardListener(`phone socket: ${type}`, (stanza: BinaryNode) => {
        // Baileys acknowledges notifications once it knows its own number.
        if (!session.creds?.me) sock.sendNode(acknowledge(stanza)).catch(() => undefined);
        told(stanza);
      }),
    );
  passkeyListener(PASSKEY_ASKED, (stanza) => on.passkeyAsked(stanza));
  passkeyListener(PASSKEY_CONTINUED, (stanza) => on.passkeyContinued(stanza));

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
      const timer = setTimeout(() => terminate(sock), CLOSE_MS);
      // Closes the socket itself, because Baileys' `end` drops pending answers.
      await sock.ws.close();
      clearTimeout(timer);
      end();
    },
  };
}

const acknowledge = ({ attrs }: BinaryNode): BinaryNode => ({
  tag: 'ack',
  attrs: {
    class: 'notification',
    id: attrs['id'] ?? '',
    to: attrs['from'] ?? '',
    ...(attrs['type'] === undefined ? {} : { type: attrs['type'] }),
  },
});

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

/** Reads a cap on new chats. A negative quota means no limit. */
function readCap(cap: NewChatMessageCapInfo | undefined): NewChatCap {
  const { total_quota: total = -1, used_quota: used = 0, cycle_end_timestamp: end } = cap ?? {};
  const endsAt = readProviderTime(end);
  return {
    limit: total < 0 ? null : total,
    used,
    status: cap?.capping_status ?? 'NONE',
    ...(endsAt === undefined ? {} : { endsAt }),
  };
}

/** Terminates the socket: Baileys waits half a minute for an unanswered closing handshake. */
function terminate(sock: WASocket): void {
  (sock.ws as unknown as { socket: { terminate(): void } | null }).socket?.terminate();
}

/** Reads the code of a Baileys error (its `DisconnectReason`). */
export function statusCodeOf(error: unknown): number | undefined {
  return (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode;
}
