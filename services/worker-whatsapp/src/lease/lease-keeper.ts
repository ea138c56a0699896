import type { Clock, Logger, Timer } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import { Phone } from '../device/phone.ts';
import type { PhoneParts } from '../device/phone.ts';
import { spread } from './spread.ts';

export interface LeaseKeeperParts {
  repositories: Pick<Repositories, 'leases' | 'devices' | 'whatsappLinks'>;
  phone: PhoneParts;
  clock: Clock;
  logger: Logger;
  instance: string;
  leaseMs: number;
}

/** Ticks in a lease: several may fail before it is lost. */
const TICKS = 5;
/**
 * Clocks of two machines may differ by this much, a tenth of the lease at most: the holder lets go
 * that much earlier.
 */
const MARGIN_MS = 1_000;
/** Devices that are taken or given away at the same time; each is a handshake. */
const AT_ONCE = 8;

/**
 * Holds this worker's leases and their phones: takes free devices, keeps what it has, gives some away
 * when another worker has less. A device is never in two hands: it is taken when its lease is free,
 * and its phone has stopped before the lease goes.
 */
export class LeaseKeeper {
  readonly phones = new Map<string, Phone>();
  readonly #parts: LeaseKeeperParts;
  readonly #stop = new AbortController();
  #expiry: Timer | undefined;
  #wake: (() => void) | undefined;
  #loops: Promise<unknown> | undefined;
  /** Devices whose lease is being taken: held already, and not yet a phone. */
  readonly #taking = new Set<string>();

  constructor(parts: LeaseKeeperParts) {
    this.#parts = parts;
  }

  start(): void {
    // Renewals wait for nothing: taking over a device may take longer than a lease lasts.
    this.#loops ??= Promise.all([
      this.#every(() => this.#renew()),
      this.#every(
        () => this.#look(),
        (wake) => (this.#wake = wake),
      ),
    ]);
  }

  /** A device may need this worker now. */
  poke(device: string): void {
    const phone = this.phones.get(device);
    if (phone) phone.poke().catch(() => undefined);
    else this.#wake?.();
  }

  /** Gives everything away: phones first, then their leases, so that others may take them at once. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loops;
    this.#expiry?.cancel();
    await atOnce([...this.phones.values()], (phone) => this.#letGo(phone));
    const { repositories, instance, logger } = this.#parts;
    await repositories.leases
      .leave(instance)
      .catch((error: unknown) => logger.warn('leases end by themselves', { error }));
  }

  /** Again and again, several times in a lease, or at once when it is woken. */
  async #every(work: () => Promise<void>, onWake?: (wake: () => void) => void): Promise<void> {
    const { clock, leaseMs, logger } = this.#parts;
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const { promise: due, resolve } = Promise.withResolvers<void>();
      onWake?.(resolve);
      try {
        await work();
      } catch (error) {
        logger.warn('leases could not be looked after; tried again', { error });
      }
      const timer = clock.after(leaseMs / TICKS, resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
      if (signal.aborted) resolve();
      await due;
      timer.cancel();
    }
  }

  async #renew(): Promise<void> {
    const { repositories, clock, instance, leaseMs, logger } = this.#parts;
    const mine = new Map(this.phones);
    const now = clock.now();
    const held = await repositories.leases.renew(instance, now, leaseMs);
    this.#expireAt(now + leaseMs - Math.min(MARGIN_MS, leaseMs / 10));
    for (const [device, phone] of mine) {
      if (held.get(device) === phone.lease.token || this.phones.get(device) !== phone) continue;
      logger.warn('a lease was lost', { device });
      this.phones.delete(device);
      await phone.abandon();
    }
    // Let go when this worker was late; whoever looks next may take it.
    for (const [device, token] of held) {
      if (this.phones.has(device) || this.#taking.has(device)) continue;
      await repositories.leases.release(device, token);
    }
  }

  async #look(): Promise<void> {
    const { repositories, clock, instance, leaseMs } = this.#parts;
    const { leases } = repositories;
    const { wanted, wishes } = await this.#wanted();
    const free = await leases.free(
      [...wanted.keys()].filter((device) => !this.phones.has(device)),
      instance,
      clock.now(),
    );
    const { take, handOver } = spread({
      me: instance,
      // One that rests is on its way out: it takes nobody's place.
      held: [...this.phones.keys()].filter((device) => wanted.has(device)),
      free,
      wanted: wanted.size,
      workers: await leases.workers(clock.now()),
    });
    await atOnce(take, async (device) => {
      const account = wanted.get(device);
      if (account !== undefined) await this.#take(device, account);
    });
    await atOnce(handOver, ({ device, to }) => {
      const until = clock.now() + leaseMs;
      return this.#letGo(this.phones.get(device), { successor: to, until });
    });
    // What was deleted, and wishes whose poke was lost.
    for (const [device, phone] of this.phones) {
      if (!wanted.has(device) || wishes.has(device)) phone.poke().catch(() => undefined);
    }
  }

  /** Accounts by device, of all devices that need a worker; `wishes` are those with an open wish. */
  async #wanted(): Promise<{ wanted: Map<string, string>; wishes: Set<string> }> {
    const { devices, whatsappLinks } = this.#parts.repositories;
    const [phones, wishful] = await Promise.all([devices.linkedPhones(), whatsappLinks.wishful()]);
    return {
      wanted: new Map([...phones, ...wishful].map(({ _id, account }) => [_id, account])),
      wishes: new Set(wishful.map(({ _id }) => _id)),
    };
  }

  async #take(device: string, account: string): Promise<void> {
    const { repositories, clock, instance, leaseMs, logger } = this.#parts;
    if (this.#stop.signal.aborted) return;
    this.#taking.add(device);
    try {
      const token = await repositories.leases.take(device, instance, clock.now(), leaseMs);
      if (token === null) return;
      const lease = { device, account, token };
      const phone = new Phone(this.#parts.phone, lease, () => void this.#letGo(phone));
      this.phones.set(device, phone);
      await phone.start().catch((error: unknown) => {
        logger.warn('a device could not be taken over; tried again', { device, error });
        return this.#letGo(phone);
      });
    } finally {
      this.#taking.delete(device);
    }
  }

  async #letGo(
    phone: Phone | undefined,
    offer?: { successor: string; until: number },
  ): Promise<void> {
    if (!phone) return;
    const { device, token } = phone.lease;
    await phone.stop().catch(() => undefined);
    if (this.phones.get(device) === phone) this.phones.delete(device);
    await this.#parts.repositories.leases.release(device, token, offer);
    // The next one needn't wait for its own look at the leases.
    this.#parts.phone.changed(device);
  }

  /** A worker that can't renew stops sending before another one may take over. */
  #expireAt(instant: number): void {
    const { clock, logger } = this.#parts;
    this.#expiry?.cancel();
    this.#expiry = clock.after(Math.max(0, instant - clock.now()), () => {
      logger.error('the leases could not be renewed in time; every device is let go');
      for (const phone of this.phones.values()) void phone.abandon();
      this.phones.clear();
    });
  }
}

async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, worker));
}
