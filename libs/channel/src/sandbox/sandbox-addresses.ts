import type { Channel } from '@cascade/contracts';

/** Address of one channel's provider in the sandbox. */
export interface SandboxAddress {
  /** Root of its API, or the address of its server: `http:`, `ws:`, `smtp:`. */
  root: string;
  /** Below it, by name, the providers that take the channel's messages over HTTP instead. */
  providers?: string;
  /** Key that signs the mail of its contacts. */
  mailKey?: SandboxMailKey;
  /** Upload host of a linked phone's socket. */
  media?: WhatsappMedia;
  /** Servers beside the root, each by its protocol: `{ imap: 'imap://127.0.0.1:143' }`. */
  servers?: Readonly<Record<string, string>>;
}

/** Provider addresses of sandbox devices; a missing provider has no member. */
export type SandboxAddresses = Readonly<Partial<Record<Channel, SandboxAddress>>>;

/** The public half of a DKIM key (RFC 6376), which the sandbox uses for every domain. */
export interface SandboxMailKey {
  selector: string;
  /** Base64 of its DER form, as `p=` has it. */
  publicKey: string;
}

/**
 * The sandbox's media host. No authority signed its certificate, so the driver's upload agent must be
 * `new https.Agent({ ca, servername: 'localhost' })`. The socket itself names the host.
 */
export interface WhatsappMedia {
  /** `host:port`, served over HTTPS. */
  host: string;
  /** The certificate, PEM. */
  ca: string;
}

/** The sandbox's addresses; `null` when there is no sandbox or it doesn't answer. */
export type FindSandbox = () => Promise<SandboxAddresses | null>;

/** Reason for a sandbox device while the sandbox isn't running. */
export const NO_SANDBOX = 'sandbox is not running';
