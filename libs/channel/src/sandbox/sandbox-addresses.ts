/** Where the drivers of sandbox devices go. */
export interface SandboxAddresses {
  /** Bot API root. */
  telegramRoot: string;
  /** Graph API root, with the version. */
  graphRoot: string;
  smtp: { host: string; port: number };
  /** WhatsApp Web socket (`ws:`); absent when the sandbox runs without its WhatsApp part. */
  whatsappUrl?: string;
  /** Where that socket takes uploads, with `whatsappUrl`. */
  whatsappMedia?: WhatsappMedia;
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
