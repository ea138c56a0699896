/** Where the drivers of sandbox devices go. */
export interface SandboxAddresses {
  /** Bot API root. */
  telegramRoot: string;
  /** Graph API root, with the version. */
  graphRoot: string;
  smtp: { host: string; port: number };
  /** What the mail of its contacts is signed with; absent from an older sandbox. */
  mailKey?: SandboxMailKey;
  /** WhatsApp Web socket (`ws:`); absent when the sandbox runs without its WhatsApp part. */
  whatsappUrl?: string;
  /** Where that socket takes uploads, with `whatsappUrl`. */
  whatsappMedia?: WhatsappMedia;
}

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
