import type { Channel } from '@cascade/contracts';
import type { Router } from 'express';
import type { TellDevice } from '../answers/contact-answer.ts';
import type { SandboxContext } from '../context.ts';
import type { Refusal } from '../magic/magic-rows.ts';
import type { CallbackFormat } from '../outbox/callback-sender.ts';

/** How a provider words each refusal that it has. */
export type Refusals<Wording> = Readonly<Partial<Record<Refusal, Wording>>>;

/** The provider of one channel, as the sandbox plays it. */
export interface SandboxProvider<C extends Channel = Channel> {
  channel: C;
  /** A magic recipient who refuses exists on the channels whose provider words that refusal. */
  refusals: Refusals<unknown>;
  /** How it refuses a key that holds the word `revoked`: `Telegram 401`. Absent: it has no keys. */
  refusesKey?: string;
  /** It may accept a message and tell later that nobody gets it. */
  refusesLater: boolean;
  /** The receipts that it sends by itself for a message that arrives. */
  receipts: readonly ('delivered' | 'read')[];
  /** How it posts to a callback. Null: it has no callbacks. */
  callbacks: CallbackFormat | null;
  /** Of its own port, if it has one. The others are served below the sandbox's address. */
  portVariable?: `SANDBOX_${string}_PORT`;
  /** Starts it. Undefined: it needs a package that is not installed. */
  mount(context: SandboxContext, options: MountOptions): Promise<MountedProvider | undefined>;
}

interface MountOptions {
  /** Address and port of servers of its own. Port 0 lets the system choose. */
  host: string;
  port: number;
  /** SQLite file of the inbox. Absent: everything lives in memory. */
  file: string | undefined;
}

export interface MountedProvider {
  /** Routes below the sandbox's address. */
  routes?: { path: string; router: Router };
  /** Where drivers of its channel go. */
  address(caller: SandboxCaller): DriverAddress;
  /** What the answer of `/addresses` has of the channel besides. */
  servers?(caller: SandboxCaller): FurtherServers;
  /** A contact writes, taps or picks. Absent: contacts of this channel can't answer. */
  tell?: TellDevice;
  close?(): Promise<void>;
}

/** Where a channel's drivers go. */
interface DriverAddress {
  /** Root of its API, or the address of its server: `http:`, `ws:`, `smtp:`. */
  root: string;
  /** Below it, by name, the providers that take the channel's messages over HTTP instead. */
  providers?: string;
  /** What the mail of contacts is signed with: the public half of a DKIM key. */
  mail_key?: { selector: string; public_key: string };
  /** Where a socket's media is uploaded, and the certificate to trust there. */
  media?: { host: string; ca: string };
}

/** Servers of a provider beside the root, each by its protocol: `{ imap: 'imap://127.0.0.1:143' }`. */
type FurtherServers = Readonly<Record<string, string>>;

/** As `GET /sandbox/addresses` shows it; a provider that isn't there has no member. */
export type DriverAddresses = Partial<Record<Channel, DriverAddress>>;

/** The sandbox as one of its callers reaches it. */
export interface SandboxCaller {
  /** URL of the sandbox, without a `/` at its end. */
  root: string;
  hostname: string;
}

/** A server that listens at every address is reached at the host name that its caller knows. */
export const reachedHost = (host: string, hostname: string): string =>
  host === '0.0.0.0' || host === '::' ? hostname.replace(/^\[|\]$/g, '') : host;
