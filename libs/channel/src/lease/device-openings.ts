import { logFailure } from '@cascade/runtime';
import type { DeviceLease, LeaseKeeperParts, LeasedDevice } from './leased-device.ts';
import { logDeviceFailure } from './log-device-failure.ts';
import { openingGate, type OpeningGate } from './opening-gate.ts';

/** A device is switched off after it has stopped its process this often in a row. */
const MOST_STOPS = 2;
/** Time after which a device has come through its start, if it stops the process at all. */
const SETTLE_MS = 200;
/** Time between tries to note that a device has come through. */
const AGAIN_MS = 2_000;
/** Longest wait of work for the mark of an opening to go. */
const WORK_WAITS_MS = 1_000;
/** Time limit of `settled`: a phone may wait for its owner or its network. */
const LONGEST_OPENING_MS = 30_000;
/** A suspect holds up other devices for this long at most. */
const LONGEST_ALONE_MS = 5_000;

/** Where opened devices stand, and how they are let go. */
interface Holder<Device> {
  /** By device id. */
  held: Map<string, Device>;
  /** Stops the device and releases its lease. */
  release(device: Device): Promise<void>;
}

type OpeningParts<Device extends LeasedDevice> = Omit<
  LeaseKeeperParts<Device>,
  'accounts' | 'wanted' | 'freed' | 'cpuMs'
>;

/**
 * Opens devices whose leases were taken. The lease bears a mark from before the opening until the device has come through
 * it: if the process stops meanwhile, the device is a suspect and opens alone the next time, and after two stops it is
 * switched off.
 */
export class DeviceOpenings<Device extends LeasedDevice> {
  readonly #parts: OpeningParts<Device>;
  readonly #holder: Holder<Device>;
  readonly #gate: OpeningGate;
  /** Devices that wait until they may be opened alone. */
  readonly #suspects = new Set<string>();
  /** Devices whose mark stands: `work` takes it away at once, `gone` resolves when it is. */
  readonly #marked = new Map<string, Record<'work' | 'gone', PromiseWithResolvers<void>>>();

  constructor(parts: OpeningParts<Device>, holder: Holder<Device>) {
    this.#parts = parts;
    this.#holder = holder;
    this.#gate = parts.gate ?? openingGate;
  }

  /** Whether the device's lease is held, and it waits until it may be opened alone. */
  isSuspect(device: string): boolean {
    return this.#suspects.has(device);
  }

  /**
   * Resolves when a device that is about to work, to send, bears no mark of its opening: it has come through that, and a
   * death of the process meanwhile isn't its doing. Undefined, as it mostly is: there is no mark.
   */
  unmark(device: string): Promise<void> | undefined {
    const marked = this.#marked.get(device);
    if (marked === undefined) return undefined;
    marked.work.resolve();
    const { clock, signal } = this.#parts;
    const longest = clock.sleep(WORK_WAITS_MS, signal).catch(() => undefined);
    return Promise.race([marked.gone.promise, longest]);
  }

  /** Opens the device, or what its earlier openings leave of that: it waits to be alone, or is switched off. */
  async open(lease: DeviceLease): Promise<void> {
    const { leases, clock, logger } = this.#parts;
    const { device: id, account, token } = lease;
    const leave = await this.#gate.share();
    const stops = await leases.open(id, token, clock.now()).catch((error: unknown) => {
      leave();
      throw error;
    });
    if (stops === 0) return await this.#begin(lease, leave);
    leave();
    if (stops === null) return;
    logger.warn('device: its process stopped while it was opened', {
      device: id,
      account,
      stops,
    });
    if (stops < MOST_STOPS) return this.#suspect(lease);
    await this.#parts.switchOff(lease, stops);
    await leases.opened(id, token, true);
    await leases.release(id, token);
  }

  /** Opens a device that has stopped a process, in the background: no other device opens meanwhile. */
  #suspect(lease: DeviceLease): void {
    const { leases, clock, logger, signal } = this.#parts;
    const { device, token } = lease;
    this.#suspects.add(device);
    const open = async () => {
      const leave = await this.#gate.alone();
      const limit = clock.after(LONGEST_ALONE_MS, leave);
      const end = () => {
        limit.cancel();
        leave();
      };
      try {
        if (signal.aborted || !(await leases.openAlone(device, token, clock.now()))) return end();
        await this.#begin(lease, end);
      } catch (error) {
        end();
        throw error;
      }
    };
    void open()
      .catch((error: unknown) => logDeviceFailure(logger, 'device: not opened', { device, error }))
      .finally(() => this.#suspects.delete(device));
  }

  /** Starts a device that is marked as being opened; `leave` is called when it has come through that. */
  async #begin(lease: DeviceLease, leave: () => void): Promise<void> {
    const giveUp = () => {
      this.#holder.release(device).catch((error: unknown) => {
        const { logger } = this.#parts;
        logDeviceFailure(logger, 'lease: not released, it ends by itself', { device: id, error });
      });
    };
    const { device: id } = lease;
    const device = this.#parts.hold(lease, giveUp);
    this.#holder.held.set(lease.device, device);
    const marked = {
      work: Promise.withResolvers<void>(),
      gone: Promise.withResolvers<void>(),
    };
    this.#marked.set(lease.device, marked);
    const unmarked = () => {
      leave();
      marked.gone.resolve();
      if (this.#marked.get(lease.device) === marked) this.#marked.delete(lease.device);
    };
    try {
      await device.start();
    } catch (error) {
      unmarked();
      this.#parts.logger.warn('device: not taken over, trying again', {
        device: lease.device,
        error,
      });
      return this.#holder.release(device);
    }
    void this.#settle(device, marked.work.promise).finally(unmarked);
  }

  /** Takes the mark of the opening away when the device has come through it, or is about to work. */
  async #settle(device: Device, work: Promise<void>): Promise<void> {
    const { leases, clock, logger, signal } = this.#parts;
    const { device: id, token } = device.lease;
    try {
      const longest = clock.sleep(LONGEST_OPENING_MS, signal).then(() => false);
      const isProven = await Promise.race([device.settled?.() ?? true, longest]);
      await Promise.race([clock.sleep(SETTLE_MS, signal), work]);
      while (this.#holder.held.get(id) === device) {
        const isStored = await leases.opened(id, token, isProven).then(
          () => true,
          (error: unknown) => logFailure(logger, 'lease: opening not noted', { device: id, error }),
        );
        if (isStored === true) return;
        await clock.sleep(AGAIN_MS, signal);
      }
    } catch {
      // The worker stops: the release takes the mark away.
    }
  }
}
