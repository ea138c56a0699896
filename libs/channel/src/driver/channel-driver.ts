import type { Channel } from '@cascade/contracts';
import type { Egress } from '@cascade/egress';
import type { HttpConfig, ServiceParts, Started } from '@cascade/service';
import type { CheckResult, Device } from '@cascade/store';
import type { Capabilities } from '../port.ts';
import type { ProviderRoots } from '../sandbox/provider-root.ts';

/** What every channel's worker is given; each takes what it needs. */
export interface DriverParts extends ServiceParts, ProviderRoots {
  egress: Egress;
  /** Where customers, and providers that post, reach the product. */
  publicUrl?: string | undefined;
  /** Where the sandbox reaches what the worker serves; the address that it is served at when absent. */
  callbackUrl?: string | undefined;
  /** Bulk sends that begin in a second while somebody waits for an interactive one. */
  bulkPerSecond?: number | undefined;
  /** Where mail for devices is taken; nowhere when absent. */
  listen?: MailListen | undefined;
  /** A dead worker's devices are elsewhere after this long. */
  leaseMs?: number | undefined;
}

/** Where a mail listener listens, with STARTTLS where it has a certificate. */
export interface MailListen {
  host: string;
  port: number;
  tls?: HttpConfig['tls'] | undefined;
}

/** A worker that runs. */
export interface RunningDriver extends Pick<Started, 'router' | 'served' | 'stop'> {
  /** Where mail for devices is taken. */
  smtp?: { host: string; port: number };
}

/** What a device check needs of the worker. */
export type CheckParts = Pick<DriverParts, 'vault' | 'egress' | 'sandbox' | 'liveRoot'>;

/** What an adapter is made of. */
export type AdapterParts = Pick<
  DriverParts,
  'vault' | 'egress' | 'sandbox' | 'liveRoot' | 'publicUrl' | 'clock'
>;

/** One channel's worker, as a process of its own and `standalone` run it. */
export interface ChannelDriver<Parts extends DriverParts = DriverParts> {
  readonly channel: Channel;
  /** Where its process serves HTTP when `PORT` doesn't say. */
  readonly defaultPort: number;
  /** Bytes that attachments may have; the README lists them. */
  readonly mediaLimits: Capabilities['mediaLimits'];
  start(parts: Parts): Promise<RunningDriver>;
  /** Whether the device could send right now, and what to do when it couldn't. Sends nothing. */
  checkDevice(parts: CheckParts, device: Readonly<Device>): Promise<CheckResult>;
}
