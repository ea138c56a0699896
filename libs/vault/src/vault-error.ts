/**
 * `malformed`: not a sealed text, or a cut one. `unknown-key`: sealed with a key that isn't at
 * hand. `not-authentic`: changed, or sealed for another context.
 */
export type VaultFault = 'malformed' | 'unknown-key' | 'not-authentic';

/** A sealed text can't be opened. Its message names no secret. */
export class VaultError extends Error {
  readonly fault: VaultFault;

  constructor(fault: VaultFault, message: string) {
    super(message);
    this.name = 'VaultError';
    this.fault = fault;
  }
}
