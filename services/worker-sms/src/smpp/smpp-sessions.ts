import { backOffMs, hostAndPort, type AdapterParts } from '@cascade/channel';
import type { SmppCredentials } from '../credentials.ts';
import { SmppLink } from './smpp-link.ts';
import { BindRefused, type BindRole } from './bind.ts';
import type { SmppTarget } from './connect-centre.ts';
import { FloodedSession, SmppSession } from './smpp-session.ts';
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
  /** As the connections were opened with; other credentials need others. */
  credentials: string;
  link: Promise<SmppLink>;
  usedAt: number;
}

const PAIR = 'transmitter_and_receiver';
/** A session that nothing has used for this time closes. */
const IDLE_MS = 10 * 60_000;
/** Devices of one account that are bound in this process. */
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
 * One bound connection of each device in this process, for sends, receipts and texts; two where the centre takes
 * transmitters and receivers alone. Sends open it, and so does the worker that holds the device's lease.
 */
export class SmppSessions {
  readonly #parts: SmppParts;
  readonly #held = new Map<string, Held>();
  readonly #floods = new Map<string, Flood>();
  /** Devices whose centre takes no transceivers, with the credentials by which that was learned. */
  readonly #pairs = new Map<string, string>();
  #standing: (device: string) => void = () => undefined;
  #deliver: Deliver = () => Promise.reject(new Error('nothing takes what comes in'));

  constructor(parts: SmppParts) {
    this.#parts = parts;
  }

  /** Sets what takes receipts and texts from now on. */
  receive(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  /** Sets what hears that a device is bound for what comes in: at once, and about each minute. */
  watch(standing: (device: string) => void): void {
    this.#standing = standing;
  }

  /**
   * The device's session for sends. Throws BindRefused, errors of the connection, FloodedSession for a while after the
   * centre was cut off, and TooManySessions.
   */
  async of(device: SmppDevice, given: SmppCredentials): Promise<SmppSession> {
    return (await this.#linkOf(device, given)).sender;
  }

  /** The device's session for receipts and texts. Throws as `of`. */
  async receiverOf(device: SmppDevice, given: SmppCredentials): Promise<SmppSession> {
    return (await this.#linkOf(device, given)).receiver();
  }

  async #linkOf(device: SmppDevice, given: SmppCredentials): Promise<SmppLink> {
    const credentials = JSON.stringify(given);
    const held = this.#held.get(device.id);
    let ended: SmppLink | undefined;
    if (held?.credentials === credentials) {
      held.usedAt = this.#parts.clock.now();
      const link = await held.link;
      if (link.sender.isOpen) return link;
      const next = this.#held.get(device.id);
      if (next && next !== held) return next.link;
      ended = link;
    } else if (held) {
      await this.drop(device.id);
    }
    this.#throwIfBarred(device, credentials);
    const entry: Held = {
      account: device.account,
      credentials,
      link: this.#open(device, given, credentials, ended),
      usedAt: this.#parts.clock.now(),
    };
    this.#held.set(device.id, entry);
    entry.link.catch(() => {
      if (this.#held.get(device.id) === entry) this.#held.delete(device.id);
    });
    return entry.link;
  }

  /** Closes the device's connections, if there are any. */
  async drop(device: string): Promise<void> {
    const held = this.#held.get(device);
    this.#held.delete(device);
    await held?.link.then(
      (link) => link.close(),
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

  /** @param ended whose receiver may be open still: a centre may allow no second one. */
  async #open(
    device: SmppDevice,
    given: SmppCredentials,
    credentials: string,
    ended: SmppLink | undefined,
  ): Promise<SmppLink> {
    await ended?.close();
    const open = async (role: BindRole) => {
      const target = await this.#targetOf(device, given);
      return this.#openSession(device, credentials, target, role);
    };
    const pair = async () => {
      const link = new SmppLink(await open('transmitter'), () => open('receiver'));
      // What comes in is taken from now on, and who holds the device hears of a refusal.
      link.receiver().catch(() => undefined);
      return link;
    };
    const isLearned = this.#pairs.get(device.id) === credentials;
    this.#pairs.delete(device.id);
    const { bind = isLearned ? PAIR : undefined } = given;
    if (bind === PAIR) {
      const link = await pair();
      if (isLearned) this.#pairs.set(device.id, credentials);
      return link;
    }
    try {
      return new SmppLink(await open('transceiver'));
    } catch (error) {
      const mayBePair = bind === undefined && error instanceof BindRefused && error.isOfRole;
      if (!mayBePair) throw error;
      const link = await pair().catch((other: unknown) => {
        // It takes neither: the first answer is to blame.
        throw other instanceof BindRefused && other.isOfRole ? error : other;
      });
      this.#pairs.set(device.id, credentials);
      return link;
    }
  }

  #openSession(
    device: SmppDevice,
    credentials: string,
    target: SmppTarget,
    role: BindRole,
  ): Promise<SmppSession> {
    const { clock } = this.#parts;
    const parts = {
      clock,
      account: device.account,
      deliver: (delivered: Delivered) => this.#deliver(device.id, delivered),
      isIdle: () => clock.now() - (this.#held.get(device.id)?.usedAt ?? 0) > IDLE_MS,
      ...(role === 'transmitter' ? {} : { onStanding: () => this.#standing(device.id) }),
      onEnd: (why: Error) => {
        if (why instanceof FloodedSession) this.#noteFlood(device.id, credentials);
      },
    };
    return SmppSession.open(target, parts, role);
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
    if (!resolved.ok) throw new Error(`${host}: ${resolved.fault.kind}`);
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
