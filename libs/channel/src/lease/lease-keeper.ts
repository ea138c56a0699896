import {
  hasEnded,
  logFailure,
  processPlace,
  type Clock,
  type Logger,
  type Timer,
} from '@cascade/runtime';
import type { LeasePool } from '@cascade/store';
import { spread } from './spread.ts';

/** The right to a device, until it is lost or given away. */
export interface DeviceLease {
  device: string;
  account: string;
  /** Grows with each holder: whatever is written under the lease bears it. */
  token: number;
}

/** What a worker does with a device whose lease it holds. */
export interface LeasedDevice {
  readonly lease: DeviceLease;
  /** Begins; when it throws, the lease goes. */
  start(): Promise<void>;
  /** Something about the device may have changed in the store. */
  poke(): Promise<void>;
  /** Ends in good order; the lease may go afterwards. */
  stop(): Promise<void>;
  /** The lease was lost: ends at once, nothing may be written any more. */
  abandon(): Promise<void>;
}

export interface WantedDevice {
  _id: string;
  account: string;
  /** Somebody waits for it: it is poked at each look, should its poke have been lost. */
  eager?: boolean;
}

export interface LeaseKeeperParts<Device extends LeasedDevice> {
  leases: LeasePool;
  /** All devices that need a worker, of all accounts. */
  wanted(): Promise<readonly WantedDevice[]>;
  /** @param onDone nothing is left to be done for the device: its lease may go. */
  hold(lease: DeviceLease, onDone: () => void): Device;
  /** Tells the other workers that a lease is free, so that they needn't wait for their own look. */
  freed(device: string): void;
  clock: Clock;
  logger: Logger;
  instance: string;
  leaseMs: number;
}

/** Ticks in a lease: several may fail before it is lost. */
const TICKS = 5;
/**
 * What failed is tried again as many times sooner: a store that goes and comes would else be away at each of
 * the few ticks, and a device be let go that nobody else could take.
 */
const SOONER = 6;
/**
 * Clocks of two machines may differ by this much, a tenth of the lease at most: the holder lets go
 * that much earlier.
 */
const MARGIN_MS = 1_000;
/** What a process sent to the store before it died has arrived after this long. */
const LAST_WORDS_MS = 1_000;
/** Devices that are taken or given away at the same time; each may be a handshake. */
const AT_ONCE = 8;

/**
 * Holds this worker's leases and their devices: takes free ones, keeps what it has, gives some away
 * when another worker has less. A device is never in two hands: it is taken when its lease is free,
 * and it has stopped before the lease goes, or its worker's process has ended.
 */
export class LeaseKeeper<Device extends LeasedDevice> {
  /** By device id. */
  readonly held = new Map<string, Device>();
  readonly #parts: LeaseKeeperParts<Device>;
  readonly #stop = new AbortController();
  #expiry: Timer | undefined;
  #wake: (() => void) | undefined;
  #loops: Promise<unknown> | undefined;
  /** Devices whose lease is being taken: held already, and not yet in `held`. */
  readonly #taking = new Set<string>();

  constructor(parts: LeaseKeeperParts<Device>) {
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
    const mine = this.held.get(device);
    if (mine) this.#poke(mine);
    else this.#wake?.();
  }

  /** Nobody waits for it: the next look follows. */
  #poke(device: Device): void {
    device.poke().catch((error: unknown) => {
      const fields = { device: device.lease.device, error };
      logFailure(this.#parts.logger, 'a device could not be looked at', fields);
    });
  }

  /** Gives everything away: devices first, then their leases, so that others may take them at once. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loops;
    this.#expiry?.cancel();
    await atOnce([...this.held.values()], (device) => this.#letGo(device));
    const { leases, instance, logger } = this.#parts;
    await leases
      .leave(instance)
      .catch((error: unknown) => logger.warn('leases end by themselves', { error }));
  }

  /** Again and again, several times in a lease, sooner when it failed, or at once when it is woken. */
  async #every(work: () => Promise<void>, onWake?: (wake: () => void) => void): Promise<void> {
    const { clock, leaseMs, logger } = this.#parts;
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const { promise: due, resolve } = Promise.withResolvers<void>();
      onWake?.(resolve);
      let waitMs = leaseMs / TICKS;
      try {
        await work();
      } catch (error) {
        logFailure(logger, 'leases could not be looked after; tried again', { error });
        waitMs /= SOONER;
      }
      const timer = clock.after(waitMs, resolve);
      const end = () => resolve();
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) resolve();
      await due;
      timer.cancel();
      signal.removeEventListener('abort', end);
    }
  }

  async #renew(): Promise<void> {
    const { leases, clock, instance, leaseMs, logger } = this.#parts;
    const mine = new Map(this.held);
    const now = clock.now();
    const stored = await leases.renew(instance, now, leaseMs, processPlace());
    this.#expireAt(now + leaseMs - Math.min(MARGIN_MS, leaseMs / 10));
    for (const [id, device] of mine) {
      if (stored.get(id) === device.lease.token || this.held.get(id) !== device) continue;
      logger.warn('a lease was lost', { device: id });
      this.held.delete(id);
      await device.abandon();
    }
    // Let go when this worker was late; whoever looks next may take it.
    for (const [id, token] of stored) {
      if (this.held.has(id) || this.#taking.has(id)) continue;
      await leases.release(id, token);
    }
  }

  async #look(): Promise<void> {
    const { leases, clock, instance, leaseMs } = this.#parts;
    const wanted = new Map((await this.#parts.wanted()).map((device) => [device._id, device]));
    const free = await leases.free(
      [...wanted.keys()].filter((id) => !this.held.has(id)),
      instance,
      clock.now(),
    );
    // After what is free: a device that is taken meanwhile is counted with its new holder. The other way
    // round it would be neither, and more would be handed over than evens the counts.
    const workers = await leases.workers(clock.now());
    const dead = [...workers].filter(([, { place }]) => place !== undefined && hasEnded(place));
    if (dead.length > 0) return this.#buryNeighbours(dead.map(([neighbour]) => neighbour));
    const { take, handOver } = spread({
      me: instance,
      // One that rests is on its way out: it takes nobody's place.
      held: [...this.held.keys()].filter((id) => wanted.has(id)),
      free,
      wanted: wanted.size,
      workers: new Map([...workers].map(([worker, { devices }]) => [worker, devices])),
    });
    await atOnce(take, async (id) => {
      const device = wanted.get(id);
      if (device !== undefined) await this.#take(id, device.account);
    });
    await atOnce(handOver, ({ device, to }) => {
      const until = clock.now() + leaseMs;
      return this.#letGo(this.held.get(device), { successor: to, until });
    });
    // What was deleted, and what was asked for by a poke that got lost.
    for (const [id, device] of this.held) {
      const still = wanted.get(id);
      if (!still || still.eager === true) this.#poke(device);
    }
  }

  /**
   * Whoever died beside this worker, itself before its supervisor started it again most of all, needs no
   * lease any more: its devices are free at once, and a look that knows it follows.
   */
  async #buryNeighbours(dead: readonly string[]): Promise<void> {
    const { leases, clock, logger } = this.#parts;
    try {
      await clock.sleep(LAST_WORDS_MS, this.#stop.signal);
    } catch {
      return;
    }
    for (const neighbour of dead) {
      logger.warn('a worker beside this one has died; its devices are free', { worker: neighbour });
      await leases.leave(neighbour);
    }
    this.#wake?.();
  }

  async #take(id: string, account: string): Promise<void> {
    const { leases, clock, instance, leaseMs, logger } = this.#parts;
    if (this.#stop.signal.aborted) return;
    this.#taking.add(id);
    try {
      const token = await leases.take(id, instance, clock.now(), leaseMs);
      if (token === null) return;
      const lease = { device: id, account, token };
      const device = this.#parts.hold(lease, () => void this.#letGo(device));
      this.held.set(id, device);
      await device.start().catch((error: unknown) => {
        logger.warn('a device could not be taken over; tried again', { device: id, error });
        return this.#letGo(device);
      });
    } finally {
      this.#taking.delete(id);
    }
  }

  async #letGo(
    device: Device | undefined,
    offer?: { successor: string; until: number },
  ): Promise<void> {
    if (!device) return;
    const { device: id, token } = device.lease;
    await device.stop().catch((error: unknown) => {
      logFailure(this.#parts.logger, 'a device could not be stopped; its lease is given back', {
        device: id,
        error,
      });
    });
    if (this.held.get(id) === device) this.held.delete(id);
    await this.#parts.leases.release(id, token, offer);
    this.#parts.freed(id);
  }

  /** A worker that can't renew stops before another one may take over. */
  #expireAt(instant: number): void {
    const { clock, logger } = this.#parts;
    this.#expiry?.cancel();
    this.#expiry = clock.after(Math.max(0, instant - clock.now()), () => {
      logger.error('the leases could not be renewed in time; every device is let go');
      for (const device of this.held.values()) void device.abandon();
      this.held.clear();
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
