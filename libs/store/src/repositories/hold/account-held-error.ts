import { sentenceOf } from '@cascade/contracts';
import { StoreUnavailableError } from '../../port.ts';

/**
 * The account is held in a restored copy: nothing was written. Unavailable, because the same call works once the
 * operator has released the account; what steps by itself tries again.
 */
export class AccountHeldError extends StoreUnavailableError {
  override name = 'AccountHeldError';
  constructor() {
    super(sentenceOf({ kind: 'restoredCopy' }), { nothingWritten: true });
  }
}
