import { countTask, runWork } from '@cascade/runtime';
import type { Device, DevicesRepository } from '@cascade/store';
import type { DeviceLease, LeasedDevice } from './leased-device.ts';

export interface LeasedTaskParts {
  /** Names the task among those that run: `device of mailbox`. */
  name: string;
  devices: Pick<DevicesRepository, 'byIdAlone'>;
  /**
   * Runs until the signal ends it, retrying after failures, or until nothing is left to do.
   *
   * @param fence token of the lease; every write under it has it.
   */
  run(device: Readonly<Device>, signal: AbortSignal, fence: number): Promise<void>;
}

/** Runs work for a leased device; restarts it when the credentials change, ends it with the lease. */
export class LeasedTask implements LeasedDevice {
  readonly lease: DeviceLease;
  readonly #parts: LeasedTaskParts;
  readonly #onDone: () => void;
  #sealed: string | undefined;
  readonly #stopping = new AbortController();
  /** Ends the run with the credentials that were valid when it began. */
  #replaced = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #acts: Promise<void> = Promise.resolve();

  /** @param onDone the device is gone: its lease may be released. */
  constructor(parts: LeasedTaskParts, lease: DeviceLease, onDone: () => void) {
    this.#parts = parts;
    this.lease = lease;
    this.#onDone = onDone;
  }

  /** Throws StoreUnavailableError. */
  start(): Promise<void> {
    const act = this.#acts.then(() => this.#follow());
    this.#acts = act.catch(() => undefined);
    return act;
  }

  refresh(): Promise<void> {
    return this.start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#acts;
    await this.#running;
  }

  abandon(): Promise<void> {
    return this.stop();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    const device = await this.#parts.devices.byIdAlone(this.lease.device);
    if (signal.aborted) return;
    // Without credentials here: the device was deleted before its task began.
    if (device !== null && device.credentials === this.#sealed) return;
    this.#replaced.abort();
    await this.#running;
    if (!device) return this.#onDone();
    this.#sealed = device.credentials;
    this.#replaced = new AbortController();
    const until = AbortSignal.any([signal, this.#replaced.signal]);
    const { _id: id, account, channel } = device;
    const work = { intake: `${channel} connection`, account, device: id };
    const { name, run } = this.#parts;
    const running = runWork(work, () => run(device, until, this.lease.token));
    this.#running = countTask(name, running);
  }
}
