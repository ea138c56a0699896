import type { Channel } from '@cascade/contracts';

/** Where one channel's provider is in the sandbox. */
export interface SandboxAddress {
  /** Root of its API, or the address of its server: `http:`, `ws:`, `smtp:`. */
  root: string;
  /** What the mail of its contacts is signed with. */
  mailKey?: SandboxMailKey;
  /** Where a socket takes uploads. */
  media?: WhatsappMedia;
}

/** Where the drivers of sandbox devices go; a provider that isn't there has no member. */
export type SandboxAddresses = Readonly<Partial<Record<Channel, SandboxAddress>>>;

/** The public half of a DKIM key (RFC 6376), which the sandbox uses for every domain. */
export interface SandboxMailKey {
  selector: string;
  /** Base64 of its DER form, as `p=` has it. */
  publicKey: string;
}

/**
 * The sandbox's media host. Its certificate is signed by nobody, so the driver's upload agent has to
 * be `new https.Agent({ ca, servername: 'localhost' })`. The socket names the host by itself.
 */
export interface WhatsappMedia {
  /** `host:port`, served over HTTPS. */
  host: string;
  /** The certificate, PEM. */
  ca: string;
}

/** The sandbox's addresses; `null` when there is no sandbox or it doesn't answer. */
export type FindSandbox = () => Promise<SandboxAddresses | null>;

/** A sandbox device without its sandbox. */
export const NO_SANDBOX = 'sandbox is not running';
