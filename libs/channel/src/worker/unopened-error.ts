import { VaultError } from '@cascade/vault';

/** What this worker can't open, and another one may: credentials of a device, or a sealed message. */
export class UnopenedError extends Error {
  override name = 'UnopenedError';
  /** Id of the key that is missing here; absent where the text itself is damaged. */
  readonly key: string | undefined;
  constructor(what: string, cause: unknown) {
    super(`${what} not opened`, { cause });
    this.key = cause instanceof VaultError ? cause.keyId : undefined;
  }
}

/** Whether an error says that a key is missing here, so that a process with the key can open the text. */
export const isOfMissingKey = (error: unknown): boolean =>
  error instanceof VaultError && error.fault === 'unknown-key';
