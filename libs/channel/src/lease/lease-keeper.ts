import {
  countTask,
  hasEnded,
  onAbort,
  processPlace,
  type Running,
  type Timer,
} from '@cascade/runtime';
import { DeviceOpenings } from './device-openings.ts';
import type { LeaseKeeperParts, LeasedDevice } from './leased-device.ts';
import { logDeviceFailure } from './log-device-failure.ts';
import { repeatPerLease } from './repeat-per-lease.ts';
import { spread } from './spread.ts';

/**
 * Clock difference between machines, at most a tenth of the lease: the holder stops that much earlier.
 */
const MARGIN_MS = 1_000;
/** Time after which a dead process's last writes have arrived. */
const LAST_WORDS_MS = 1_000;
/** A lease is lost by a device that holds the event loop if the thread has worked for this share of it. */
const HELD_SHARE = 0.8;
/** Devices taken or released at the same time; each may be a handshake. */
const AT_ONCE = 8;

/**
 * Holds this worker's leases and their devices. Takes free ones, renews its own, and gives some away
 * when another worker has fewer. A device never has two holders: its lease is taken when free, and
 * released only after the device has stopped or the worker's process has ended.
 */
export class LeaseKeeper<Device extends LeasedDevice> implements Running {
  /** By device id. */
  readonly held = new Map<string, Device>();
  readonly done: Promise<void>;
  readonly #parts: LeaseKeeperParts<Device>;
  readonly #openings: DeviceOpenings<Device>;
  #expiry: Timer | undefined;
  #wake: (() => void) | undefined;
  #loops: Promise<unknown> | undefined;
  /** Devices whose lease was lost while the event loop was held: the marks of their opening stand on. */
  readonly #lost = new Set<string>();
  /** Devices whose lease is being taken, and that aren't in `held` yet. */
  readonly #taking = new Set<string>();

  constructor(parts: LeaseKeeperParts<Device>) {
    this.#parts = parts;
    this.#openings = new DeviceOpenings(parts, {
      held: this.held,
      release: (device) => this.#release(device),
    });
    this.done = onAbort(parts.signal, () => this.#end());
  }

  /**
   * Resolves when a device that is about to work, to send, bears no mark of its opening: it has come through that, and a
   * death of the process meanwhile isn't its doing. Undefined, as it mostly is: there is no mark.
   */
  unmark(device: string): Promise<void> | undefined {
    return this.#openings.unmark(device);
  }

  start(): void {
    // Renewals wait for nothing: taking over a device may take longer than a lease.
    this.#loops ??= countTask(
      this.#parts.name,
      Promise.all([
        repeatPerLease(this.#parts, () => this.#renew()),
        repeatPerLease(
          this.#parts,
          () => this.#scan(),
          (wake) => (this.#wake = wake),
        ),
      ]),
    );
  }

  /** Handles a hint that a device may need this worker now. */
  refresh(device: string): void {
    const mine = this.held.get(device);
    if (mine) this.#refresh(mine);
    else this.#wake?.();
  }

  /** Refreshes in the background; the next scan repeats it. */
  #refresh(device: Device): void {
    device.refresh().catch((error: unknown) => {
      const fields = { device: device.lease.device, error };
      logDeviceFailure(this.#parts.logger, 'device: refresh failed', fields);
    });
  }

  async #end(): Promise<void> {
    await this.#loops;
    this.#expiry?.cancel();
    await atOnce([...this.held.values()], (device) => this.#release(device));
    const { leases, instance, logger } = this.#parts;
    await leases
      .leave(instance)
      .catch((error: unknown) => logger.warn('lease: not released, they expire', { error }));
  }

  async #renew(): Promise<void> {
    const { leases, clock, instance, leaseMs, logger } = this.#parts;
    const mine = new Map(this.held);
    const now = clock.now();
    const stored = await leases.renew(instance, now, leaseMs, processPlace());
    this.#expireAt(now + leaseMs - Math.min(MARGIN_MS, leaseMs / 10));
    for (const [id, device] of mine) {
      if (stored.get(id) === device.lease.token || this.held.get(id) !== device) continue;
      logger.warn('lease: lost', { device: id });
      this.held.delete(id);
      await device.abandon();
    }
    // Dropped because this worker was late; any worker may take it at its next scan.
    for (const [id, token] of stored) {
      if (this.held.has(id) || this.#taking.has(id) || this.#openings.isSuspect(id)) continue;
      if (this.#lost.delete(id)) await leases.releaseLost(id, token);
      else await leases.release(id, token);
    }
  }

  async #scan(): Promise<void> {
    const { leases, accounts, clock, instance, leaseMs } = this.#parts;
    // A connection of a restored copy would take the original's: a phone, a mailbox, a bot has one.
    const working = (await this.#parts.wanted()).filter(({ account }) => !accounts.isHeld(account));
    const wanted = new Map(working.map((device) => [device._id, device]));
    const free = await leases.free(
      [...wanted.keys()].filter((id) => !this.held.has(id)),
      instance,
      clock.now(),
    );
    // Read after the free devices: a device that is taken meanwhile counts for its new holder. In the
    // other order it would count for nobody, and too many devices would move.
    const workers = await leases.workers(clock.now());
    const dead = [...workers].filter(([, { place }]) => place !== undefined && hasEnded(place));
    if (dead.length > 0) return this.#releaseOfDead(dead.map(([worker]) => worker));
    const { take, handOver } = spread({
      me: instance,
      // A device that isn't wanted is about to be released: don't count it.
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
      return this.#release(this.held.get(device), { successor: to, until });
    });
    // Deleted devices, and devices whose refresh may be lost.
    for (const [id, device] of this.held) {
      const still = wanted.get(id);
      if (!still || still.eager === true) this.#refresh(device);
    }
  }

  /**
   * Ends the leases of dead processes on this machine, above all of this process before its
   * restart: their devices are free at once, and the next scan takes them.
   */
  async #releaseOfDead(dead: readonly string[]): Promise<void> {
    const { leases, clock, logger, signal } = this.#parts;
    try {
      await clock.sleep(LAST_WORDS_MS, signal);
    } catch {
      return;
    }
    for (const worker of dead) {
      await leases.leave(worker);
      logger.warn('lease: released those of a dead worker on this machine', { worker });
    }
    this.#wake?.();
  }

  async #take(id: string, account: string): Promise<void> {
    const { leases, clock, instance, leaseMs, signal } = this.#parts;
    if (signal.aborted) return;
    this.#taking.add(id);
    try {
      const token = await leases.take(id, instance, clock.now(), leaseMs);
      if (token === null) return;
      this.#lost.delete(id);
      await this.#openings.open({ device: id, account, token });
    } finally {
      this.#taking.delete(id);
    }
  }

  async #release(
    device: Device | undefined,
    offer?: { successor: string; until: number },
  ): Promise<void> {
    if (!device) return;
    const { device: id, token } = device.lease;
    await device.stop().catch((error: unknown) => {
      logDeviceFailure(this.#parts.logger, 'device: stop failed, lease released anyway', {
        device: id,
        error,
      });
    });
    if (this.held.get(id) === device) this.held.delete(id);
    await this.#parts.leases.release(id, token, offer);
    this.#parts.freed(id);
  }

  /** Stops a worker that can't renew before another one may take over. */
  #expireAt(instant: number): void {
    const { clock, logger } = this.#parts;
    this.#expiry?.cancel();
    const cpuMs = this.#parts.cpuMs ?? threadCpuMs;
    const before = cpuMs();
    this.#expiry = clock.after(Math.max(0, instant - clock.now()), () => {
      logger.error('lease: not renewed in time, all devices stopped');
      // A store that is away lets the event loop run, and a busy machine takes time but uses none of this thread's.
      const wasHeld = cpuMs() - before > this.#parts.leaseMs * HELD_SHARE;
      for (const [id, device] of this.held) {
        if (wasHeld) this.#lost.add(id);
        void device.abandon();
      }
      this.held.clear();
    });
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, worker));
}
