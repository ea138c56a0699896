/** Where the drivers of sandbox devices go. */
export interface SandboxAddresses {
  /** Bot API root. */
  telegramRoot: string;
  /** Graph API root, with the version. */
  graphRoot: string;
  smtp: { host: string; port: number };
}

/** The sandbox's addresses; `null` when there is no sandbox or it doesn't answer. */
export type FindSandbox = () => Promise<SandboxAddresses | null>;

/** A sandbox device without its sandbox. */
export const NO_SANDBOX = 'sandbox is not running';
