import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startWhatsAppServer } from '@openclaw/crabline';
import type { StartedWhatsAppServer } from '@openclaw/crabline';
import type { OutcomeRow, RenderedContent, SendRequested } from '@cascade/contracts';
import { newId, systemClock, withStop, type Stoppable } from '@cascade/runtime';
import { recordingLogger, waitFor } from '@cascade/runtime/testing';
import { openParts } from '@cascade/service';
import type { Device } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { driver } from '../driver.ts';
import { openSocket } from '../socket/open-socket.ts';
import type { OpenSocket, PhoneSocket } from '../socket/phone-socket.ts';
import type { WorkerProcessSetup } from './worker-process.ts';

export interface Servers {
  amqpUrl: string;
  mongoUrl: string;
}

/** With `servers`, several workers share them; embedded twins belong to one process. */
export interface RigOptions {
  servers?: Servers;
  leaseMs?: number;
  /** Wraps the server's address, for example with a proxy. */
  via?: (url: string, number: string) => string;
  /** Numbers without WhatsApp. */
  absent?: ReadonlySet<string>;
}

export interface RigPhone {
  id: string;
  number: string;
  server: StartedWhatsAppServer;
  /** Ids of messages that reached the server, repeats included. */
  stanzas: string[];
  /** Texts that the server could decrypt. */
  texts: string[];
}

const ACCOUNT = 'acc_test';
const SECRETS_KEY = randomBytes(32).toString('base64');

let sends = 1_000_000;

/** Starts real workers with real Baileys, against a fake WhatsApp Web server for each device. */
export async function startRig(options: RigOptions = {}) {
  const { servers, leaseMs = 10_000, via = (url) => url, absent = new Set() } = options;
  const folder = await mkdtemp(join(tmpdir(), 'whatsapp-'));
  const name = `t${randomBytes(6).toString('hex')}`;
  const logger = recordingLogger();
  const urls = new Map<string, string>();
  const sockets: { device: string; socket: PhoneSocket }[] = [];
  const phones: RigPhone[] = [];
  const running: { worker: Stoppable; close(): Promise<void> }[] = [];
  const mongo = servers && new URL(servers.mongoUrl);
  if (mongo) mongo.pathname = `/${name}`;

  const openAll = () =>
    openParts({
      name,
      logger,
      vault: vaultFromBase64(SECRETS_KEY),
      ...(servers
        ? { amqpUrl: servers.amqpUrl, amqpPrefix: name, mongoUrl: mongo!.href }
        : { file: join(folder, 'store.sqlite') }),
    });
  const parts = await openAll();

  /** Opens a socket that answers number lookups itself, because the fake server can't. */
  const open: OpenSocket = async (given) => {
    const own = given.session.creds?.me?.id.split(/[:@]/)[0] ?? '';
    const url = urls.get(own);
    const address = url === undefined ? given.address : { url: via(url, own) };
    const socket = await openSocket({ ...given, address });
    sockets.push({ device: own, socket });
    return Object.defineProperties(socket, {
      onWhatsApp: { value: (to: string) => Promise.resolve({ exists: !absent.has(to) }) },
    });
  };

  async function startWorker() {
    const own = running.length === 0 || !servers ? parts : await openAll();
    const worker = await withStop((signal) =>
      driver.start({
        ...own,
        signal,
        instance: `${name}-worker-${running.length}`,
        egress: { fetchMedia: () => Promise.reject(new Error('no egress')) } as never,
        sandbox: () => Promise.resolve({ whatsapp: { root: 'ws://127.0.0.1:1' } }),
        leaseMs,
        openSocket: open,
      }),
    );
    const entry = { worker, close: () => (own === parts ? Promise.resolve() : own.close()) };
    running.push(entry);
    return {
      async stop() {
        running.splice(running.indexOf(entry), 1);
        await worker.stop();
        await entry.close();
      },
    };
  }

  async function addPhone(patch: Partial<Device> = {}): Promise<RigPhone> {
    const id = newId('dev');
    const number = patch.number ?? `999${String(phones.length).padStart(9, '0')}`;
    const far = { stanzas: [] as string[], texts: [] as string[] };
    const server = await startWhatsAppServer({
      recorderPath: join(folder, `${id}.jsonl`),
      selfJid: `${number}@s.whatsapp.net`,
      onEvent: (event) => recordArrival(event, far),
    });
    urls.set(number, server.manifest.endpoints.baileysWebSocketUrl);
    await parts.repositories.devices.insert({
      _id: id,
      account: ACCOUNT,
      channel: 'whatsapp',
      name: 'phone',
      tokenHash: id,
      tokenHint: 'abcd',
      number,
      sandbox: true,
      state: 'new',
      credentials: parts.vault.seal('{}', `device:${id}`),
      settings: {},
      ...patch,
    });
    const phone = { id, number, server, ...far };
    phones.push(phone);
    await refresh(id);
    return phone;
  }

  /** Publishes the invalidation that the management API publishes after each change. */
  const refresh = (id: string) =>
    parts.broker.publish('cache.invalidated', { kind: 'device', id }, { messageId: id });

  const stateOf = async (device: string) =>
    (await parts.repositories.devices.get(ACCOUNT, device))?.state;

  async function requestSend(
    device: string,
    to: string,
    content: RenderedContent,
    patch: Partial<SendRequested> = {},
  ) {
    sends += 1;
    const send = sends;
    const now = systemClock.now();
    const body: SendRequested = {
      send,
      channel: 'whatsapp',
      lane: 'interactive',
      device,
      to,
      content,
      until: now + 40_000,
      request: {
        _id: send,
        account: ACCOUNT,
        mode: 'sync',
        lane: 'interactive',
        acceptedAt: now,
        dueAt: now,
        scheduled: false,
        expiresAt: now + 60_000,
        callTimeoutMs: 15_000,
        plan: [['whatsapp']],
        sends: { whatsapp: { id: send, device } },
      },
      ...patch,
    };
    await parts.broker.publish('send.requested.whatsapp', body, {
      messageId: `s${send}`,
      route: device,
    });
    return send;
  }

  async function outcomeOf(send: number, timeoutMs = 25_000): Promise<OutcomeRow> {
    let outcome: OutcomeRow | null = null;
    await waitFor(
      async () => {
        outcome = await parts.database.collection<OutcomeRow>('outcomes').findOne({ _id: send });
        return outcome !== null;
      },
      { timeoutMs, what: `the outcome of ${send}` },
    );
    return outcome!;
  }

  /** A worker in a process of its own, to be killed. */
  function spawnWorker({ hangs = [] }: { hangs?: readonly string[] } = {}): ChildProcess {
    if (!servers) throw new Error('processes share real servers alone');
    const setup: WorkerProcessSetup = {
      name,
      secretsKey: SECRETS_KEY,
      amqpUrl: servers.amqpUrl,
      mongoUrl: mongo!.href,
      leaseMs,
      urls: [...urls].map(([number, url]) => [number, via(url, number)]),
      hangs,
    };
    const file = fileURLToPath(new URL('worker-process.ts', import.meta.url));
    return spawn(process.execPath, [file], {
      env: { ...process.env, NODE_OPTIONS: '', WORKER_SETUP: JSON.stringify(setup) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  return {
    parts,
    logger,
    spawnWorker,
    sockets,
    phones,
    account: ACCOUNT,
    startWorker,
    addPhone,
    refresh,
    stateOf,
    requestSend,
    outcomeOf,
    untilState: (device: string, state: Device['state'], timeoutMs = 20_000) =>
      waitFor(async () => (await stateOf(device)) === state, {
        timeoutMs,
        what: `${device} to be ${state}`,
      }),
    text: async (device: string, to: string, text: string) =>
      outcomeOf(await requestSend(device, to, { kind: 'text', text })),
    async stop() {
      for (const { worker, close } of running.splice(0)) {
        await worker.stop();
        await close();
      }
      await Promise.all(phones.map(({ server }) => server.close()));
      await parts.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type PhoneRig = Awaited<ReturnType<typeof startRig>>;

/**
 * Records arrivals at the server: each message stanza, repeats included, and the texts that it could
 * decrypt.
 */
function recordArrival(event: unknown, phone: Pick<RigPhone, 'stanzas' | 'texts'>): void {
  const { body, accepted } = event as { body?: Arrival; accepted?: boolean };
  // An accepted stanza causes a second event, with the stanza itself where there is no text.
  if (!accepted && body?.tag === 'message' && body.attrs?.id !== undefined) {
    phone.stanzas.push(body.attrs.id);
  }
  const text = body?.message?.conversation ?? body?.message?.extendedTextMessage?.text;
  if (text !== undefined) phone.texts.push(text);
}

interface Arrival {
  tag?: string;
  attrs?: { id?: string };
  message?: { conversation?: string; extendedTextMessage?: { text?: string } };
}
