import { Agent } from 'node:https';
import {
  addTransactionCapability,
  BufferJSON,
  initAuthCreds,
  makeWASocket,
  proto,
  type AuthenticationCreds,
  type ConnectionState,
  type SignalDataTypeMap,
  type SignalKeyStore,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import { waitFor } from '@cascade/runtime/testing';
import type { DriverAddresses } from '../providers/provider.ts';
import { silentBaileys } from '../providers/whatsapp/silent-baileys.ts';

/** A Baileys auth state in memory; every value goes through JSON, as in a store. */
export interface SignalSession {
  creds: AuthenticationCreds;
  keys: SignalKeyStore;
}

export function emptySession(): SignalSession {
  const values = new Map<string, string>();
  const keys: SignalKeyStore = {
    get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found: { [id: string]: SignalDataTypeMap[T] } = {};
      for (const id of ids) {
        const text = values.get(`${type}:${id}`);
        if (text === undefined) continue;
        const value = JSON.parse(text, BufferJSON.reviver);
        found[id] =
          type === 'app-state-sync-key'
            ? proto.Message.AppStateSyncKeyData.fromObject(value)
            : value;
      }
      return found;
    },
    set(data) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries as object)) {
          if (value) values.set(`${type}:${id}`, JSON.stringify(value, BufferJSON.replacer));
          else values.delete(`${type}:${id}`);
        }
      }
    },
  };
  return { creds: initAuthCreds(), keys };
}

/** A session that the sandbox takes as linked. */
export function linkedSession(number: string, device = 1): SignalSession {
  const session = emptySession();
  session.creds.me = { id: `${number}:${device}@s.whatsapp.net`, name: 'Shop' };
  session.creds.registered = true;
  return session;
}

interface Ack {
  tag: string;
  attrs: Record<string, string>;
}

/** The real Baileys, connected to a sandbox. */
export interface TestPhone {
  socket: WASocket;
  session: SignalSession;
  /** Everything that `connection.update` has said. */
  states: Partial<ConnectionState>[];
  received: WAMessage[];
  /** Messages of the account itself, which a person wrote on the phone. */
  own: WAMessage[];
  /** Statuses of own messages by id, in the order in which they came. */
  updates: { id: string; status: number | null | undefined; error?: string | undefined }[];
  open(): Promise<void>;
  /** The status code with which the connection ended. */
  ended(): Promise<number>;
  /** Sends with a chosen id and waits for the server's answer to it. */
  send(
    to: string,
    content: Parameters<WASocket['sendMessage']>[1],
    options?: { id?: string; timeoutMs?: number },
  ): Promise<{ id: string; ack: Ack | undefined }>;
  close(): Promise<void>;
}

/** Signatures are computed in JavaScript: fifty devices at once take their time. */
const TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 1_000;
let ids = 0;

export function connectDevice(
  { whatsapp }: DriverAddresses,
  session: SignalSession,
  config: Partial<Parameters<typeof makeWASocket>[0]> = {},
): TestPhone {
  if (whatsapp === undefined) throw new Error('the sandbox runs without WhatsApp');
  const sent = new Map<string, proto.IMessage>();
  const socket = makeWASocket({
    auth: {
      creds: session.creds,
      keys: addTransactionCapability(session.keys, silentBaileys, {
        maxCommitRetries: 1,
        delayBetweenTriesMs: 1,
      }),
    },
    waWebSocketUrl: whatsapp.root,
    fetchAgent: new Agent({ ca: whatsapp.media?.ca, servername: 'localhost' }),
    logger: silentBaileys,
    markOnlineOnConnect: false,
    syncFullHistory: false,
    shouldSyncHistoryMessage: () => false,
    // Otherwise an own message takes the updates of its first moments into its own event.
    emitOwnEvents: false,
    connectTimeoutMs: TIMEOUT_MS,
    defaultQueryTimeoutMs: 20_000,
    getMessage: (key) => Promise.resolve(sent.get(key.id ?? '')),
    ...config,
  });
  const device: TestPhone = {
    socket,
    session,
    states: [],
    received: [],
    own: [],
    updates: [],
    async open() {
      await waitFor(() => device.states.some(({ connection }) => connection === 'open'), {
        timeoutMs: TIMEOUT_MS,
        what: 'the device to be connected',
      });
    },
    async ended() {
      let code: number | undefined;
      await waitFor(
        () => {
          const last = device.states.find(({ connection }) => connection === 'close');
          const error = last?.lastDisconnect?.error as
            | { output?: { statusCode?: number } }
            | undefined;
          code = error?.output?.statusCode;
          return code !== undefined;
        },
        { timeoutMs: TIMEOUT_MS, what: 'the connection to end' },
      );
      return code ?? 0;
    },
    async send(
      to,
      content,
      { id = `3EB0${String(++ids).padStart(16, '0')}`, timeoutMs = TIMEOUT_MS } = {},
    ) {
      // Baileys rejects with the close code, which is no Error.
      const answer = socket.waitForMessage(id, timeoutMs).catch((code: unknown) => {
        throw new Error('the connection ended', { cause: code });
      }) as Promise<Ack | undefined>;
      answer.catch(() => undefined);
      const message = await socket.sendMessage(`${to}@s.whatsapp.net`, content, { messageId: id });
      if (message?.message) sent.set(id, message.message);
      return { id, ack: await answer };
    },
    async close() {
      // Waits for pending answers first: Baileys never ends the timer of an open query.
      if (device.states.some(({ connection }) => connection === 'open') && socket.ws.isOpen) {
        const attrs = { to: '@s.whatsapp.net', type: 'get', xmlns: 'w:p' };
        await socket.query({ tag: 'iq', attrs }, CLOSE_TIMEOUT_MS).catch(() => undefined);
      }
      await socket.end(undefined);
    },
  };
  socket.ev.on('creds.update', (update) => void Object.assign(session.creds, update));
  socket.ev.on('connection.update', (update) => void device.states.push(update));
  socket.ev.on('messages.upsert', ({ messages }) => {
    for (const message of messages) {
      (message.key.fromMe ? device.own : device.received).push(message);
    }
  });
  socket.ev.on('messages.update', (updates) => {
    for (const { key, update } of updates) {
      device.updates.push({
        id: key.id ?? '',
        status: update.status,
        error: update.messageStubParameters?.[0] ?? undefined,
      });
    }
  });
  return device;
}
