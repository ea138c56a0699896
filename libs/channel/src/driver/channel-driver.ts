import type { Channel } from '@cascade/contracts';
import type { Egress } from '@cascade/egress';
import type { HttpConfig, MailApps, ServiceParts, Started } from '@cascade/service';
import type { CheckResult, Device, DeviceProxy } from '@cascade/store';
import type { Capabilities } from '../port.ts';
import type { ProviderRoots } from '../sandbox/provider-root.ts';

/** Parts for every channel's worker; each takes what it needs. */
export interface DriverParts extends ServiceParts, ProviderRoots {
  egress: Egress;
  /** Public address of the product, for customers and for providers' webhooks. */
  publicUrl?: string | undefined;
  /** Address at which the sandbox reaches the worker's webhooks; by default where they are served. */
  callbackUrl?: string | undefined;
  /** Bulk sends per second while interactive sends wait. */
  bulkPerSecond?: number | undefined;
  /** How long accepted messages with a later tier behind them wait for receipts; absent: the channel's time. */
  confirmMs?: number | undefined;
  /** Waits before a send that its provider refused for the moment is called again; absent: it is not. */
  refusedRetryMs?: readonly number[] | undefined;
  /** The installation's apps at the providers of mailboxes; it has none when absent. */
  mailApps?: MailApps | undefined;
  /** Where inbound mail is accepted; nowhere when absent. */
  listen?: MailListen | undefined;
  /** Time after which other workers take the devices of a dead one. */
  leaseMs?: number | undefined;
}

/** Address of the SMTP listener, with STARTTLS where it has a certificate. */
export interface MailListen {
  host: string;
  port: number;
  tls?: HttpConfig['tls'] | undefined;
}

/** A running worker. */
export interface RunningDriver extends Pick<Started, 'router' | 'served' | 'done'> {
  /** Where inbound mail is accepted. */
  smtp?: { host: string; port: number };
}

/** Parts that a device check needs. */
export type CheckParts = Pick<
  DriverParts,
  | 'vault'
  | 'egress'
  | 'sandbox'
  | 'liveRoot'
  | 'mailApps'
  | 'repositories'
  | 'broker'
  | 'clock'
  | 'logger'
>;

/** `background`: no person waits, so what a worker already knows of a connection is enough. */
export type CheckDepth = 'thorough' | 'background';

/** Parts that an adapter is made of. */
export type AdapterParts = Pick<
  DriverParts,
  'vault' | 'egress' | 'sandbox' | 'liveRoot' | 'mailApps' | 'publicUrl' | 'clock'
> &
  // Of a worker that runs; absent where an adapter sends by itself.
  Partial<Pick<DriverParts, 'repositories' | 'broker' | 'logger'>>;

/** One channel's worker, run by its own process or by `standalone`. */
export interface ChannelDriver<Parts extends DriverParts = DriverParts> {
  readonly channel: Channel;
  /** Default HTTP port when `PORT` isn't set. */
  readonly defaultPort: number;
  /** Size limits of attachments; the guide lists them. */
  readonly mediaLimits: Capabilities['mediaLimits'];
  start(parts: Parts): Promise<RunningDriver>;
  /** Checks whether the device could send now, and what to do otherwise. Sends nothing. */
  checkDevice(parts: CheckParts, device: Readonly<Device>, depth: CheckDepth): Promise<CheckResult>;
  /** Checks whether the device could connect through a proxy; absent where devices have none. */
  checkProxy?(
    parts: CheckParts,
    device: Readonly<Device>,
    proxy: DeviceProxy,
  ): Promise<CheckResult>;
}
