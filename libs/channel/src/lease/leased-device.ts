import type { Clock, Logger } from '@cascade/runtime';
import type { HoldRepository, LeasePool } from '@cascade/store';
import type { OpeningGate } from './opening-gate.ts';

/** The right to a device, until it is lost or released. */
export interface DeviceLease {
  device: string;
  account: string;
  /** Grows with each holder; every write under the lease has it. */
  token: number;
}

/** A worker's object for a device whose lease it holds. */
export interface LeasedDevice {
  readonly lease: DeviceLease;
  /** Starts; if it throws, the lease is released. */
  start(): Promise<void>;
  /**
   * Resolves when the device has come through what could stop the process; false where it only seems so: it
   * couldn't connect. Without it, that is some seconds after its start.
   */
  settled?(): Promise<boolean>;
  /** Called when the store may have changes of the device. */
  refresh(): Promise<void>;
  /** Stops in order; the lease is released afterwards. */
  stop(): Promise<void>;
  /** The lease was lost: stops at once and writes nothing more. */
  abandon(): Promise<void>;
}

export interface WantedDevice {
  _id: string;
  account: string;
  /** A person waits for the device: each scan refreshes it, in case its message was lost. */
  eager?: boolean;
}

export interface LeaseKeeperParts<Device extends LeasedDevice> {
  /** Names the task among those that run: `devices of mailbox`. */
  name: string;
  leases: LeasePool;
  accounts: Pick<HoldRepository, 'isHeld'>;
  /** All devices that need a worker, of all accounts. */
  wanted(): Promise<readonly WantedDevice[]>;
  /** @param onDone the device needs no more work: its lease may be released. */
  hold(lease: DeviceLease, onDone: () => void): Device;
  /** Switches a device off that has stopped its process; it isn't wanted any more. */
  switchOff(lease: DeviceLease, stops: number): Promise<void>;
  /** Tells other workers that a lease is free, so that they don't wait for their next scan. */
  freed(device: string): void;
  clock: Clock;
  logger: Logger;
  instance: string;
  /** After its abort the devices stop, then their leases are released for other workers. */
  signal: AbortSignal;
  leaseMs: number;
  /** The process's own when absent. */
  gate?: OpeningGate;
  /** CPU time of this thread in milliseconds; the real one when absent. */
  cpuMs?(): number;
}
