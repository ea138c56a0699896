import { backOffMs, hostAndPort, type AdapterParts } from '@cascade/channel';
import type { SmppCredentials } from '../credentials.ts';
import { FloodedSession, SmppSession, type SmppTarget } from './smpp-session.ts';
import type { Delivered } from './wire/messages.ts';

export type SmppParts = Pick<AdapterParts, 'egress' | 'sandbox' | 'clock'>;

/** A device as a session needs it. */
interface SmppDevice {
  id: string;
  account: string;
  sandbox: boolean;
}

type Deliver = (device: string, delivered: Delivered) => Promise<void>;

interface Held {
  account: string;
  /** As the session was opened with; other credentials need another one. */
  credentials: string;
  session: Promise<SmppSession>;
  usedAt: number;
}

/** A session that nothing has used for this time closes. */
const IDLE_MS = 10 * 60_000;
/** Connections of one account in this process. */
const MAX_OF_ACCOUNT = 200;
/** Floods that are farther apart than this don't add up. */
const CALM_MS = 30 * 60_000;
/** A centre that was cut off isn't bound again for 8 to 16 seconds; longer after each further time. */
const FIRST_WAIT = 4;

/** The account has as many connections to message centres as it may. */
class TooManySessions extends Error {
  override name = 'TooManySessions';

  constructor() {
    super(`the account has ${MAX_OF_ACCOUNT} connections to message centres here; close some`);
  }
}

/** Of a device whose centre was cut off. */
interface Flood {
  credentials: string;
  /** Times in a row. */
  count: number;
  /** Nothing is bound before (epoch ms). */
  until: number;
}

/**
 * One bound connection of each device in this process, for sends, receipts and texts. Sends open it, and so
 * does the worker that holds the device's lease.
 */
export class SmppSessions {
  readonly #parts: SmppParts;
  readonly #held = new Map<string, Held>();
  readonly #floods = new Map<string, Flood>();
  #deliver: Deliver = () => Promise.reject(new Error('nothing takes what comes in'));

  constructor(parts: SmppParts) {
    this.#parts = parts;
  }

  /** Sets what takes receipts and texts from now on. */
  receive(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  /**
   * The device's bound session. Throws BindRefused, errors of the connection, FloodedSession for a while after the
   * centre was cut off, and TooManySessions.
   */
  async of(device: SmppDevice, given: SmppCredentials): Promise<SmppSession> {
    const credentials = JSON.stringify(given);
    const held = this.#held.get(device.id);
    if (held?.credentials === credentials) {
      held.usedAt = this.#parts.clock.now();
      const session = await held.session;
      if (session.isOpen) return session;
      const next = this.#held.get(device.id);
      if (next && next !== held) return next.session;
    } else if (held) {
      await this.drop(device.id);
    }
    this.#throwIfBarred(device, credentials);
    const entry: Held = {
      account: device.account,
      credentials,
      session: this.#open(device, given, credentials),
      usedAt: this.#parts.clock.now(),
    };
    this.#held.set(device.id, entry);
    entry.session.catch(() => {
      if (this.#held.get(device.id) === entry) this.#held.delete(device.id);
    });
    return entry.session;
  }

  /** Closes the device's session, if there is one. */
  async drop(device: string): Promise<void> {
    const held = this.#held.get(device);
    this.#held.delete(device);
    await held?.session.then(
      (session) => session.close(),
      () => undefined,
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.#held.keys()].map((device) => this.drop(device)));
  }

  #throwIfBarred(device: SmppDevice, credentials: string): void {
    const flood = this.#floods.get(device.id);
    if (flood?.credentials === credentials && this.#parts.clock.now() < flood.until) {
      throw new FloodedSession('the message centre was cut off, and is bound again later');
    }
    let open = 0;
    for (const [id, { account }] of this.#held) {
      if (account === device.account && id !== device.id) open += 1;
    }
    if (open >= MAX_OF_ACCOUNT) throw new TooManySessions();
  }

  #noteFlood(device: string, credentials: string): void {
    const now = this.#parts.clock.now();
    for (const [id, { until }] of this.#floods) {
      if (until + CALM_MS < now) this.#floods.delete(id);
    }
    const before = this.#floods.get(device);
    const count = before?.credentials === credentials ? before.count + 1 : 1;
    const until = now + backOffMs(FIRST_WAIT + count, Math.random());
    this.#floods.set(device, { credentials, count, until });
  }

  async #open(
    device: SmppDevice,
    given: SmppCredentials,
    credentials: string,
  ): Promise<SmppSession> {
    const { clock } = this.#parts;
    const target = await this.#targetOf(device, given);
    return SmppSession.open(target, {
      clock,
      account: device.account,
      deliver: (delivered) => this.#deliver(device.id, delivered),
      isIdle: () => clock.now() - (this.#held.get(device.id)?.usedAt ?? 0) > IDLE_MS,
      onEnd: (why) => {
        if (why instanceof FloodedSession) this.#noteFlood(device.id, credentials);
      },
    });
  }

  async #targetOf(device: SmppDevice, credentials: SmppCredentials): Promise<SmppTarget> {
    const { host, port, tls, system_id: systemId, password, system_type: type = '' } = credentials;
    const account = { systemId, password, systemType: type };
    if (device.sandbox) {
      const address = (await this.#parts.sandbox())?.sms?.servers?.['smpp'];
      if (address === undefined) throw new Error('the sandbox is not running');
      return { ...hostAndPort(address), ...account };
    }
    const resolved = await this.#parts.egress.resolveHost(host, port);
    if (!resolved.ok) throw new Error(`${host}: ${resolved.reason}`);
    return { host: resolved.address, port, ...account, ...(tls ? { tlsName: host } : {}) };
  }
}

const BY_PROCESS = new WeakMap<object, SmppSessions>();

/** The sessions of this process: what sends and what receives share a bind, because many centres allow one. */
export function sessionsOf(parts: SmppParts): SmppSessions {
  const found = BY_PROCESS.get(parts.egress) ?? new SmppSessions(parts);
  BY_PROCESS.set(parts.egress, found);
  return found;
}
