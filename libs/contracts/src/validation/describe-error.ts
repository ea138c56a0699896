import type { ErrorObject } from 'ajv';
import { isChannel } from '../channels.ts';
import { describeFault } from './describe-fault.ts';

/** Describes a validator's first error as a reason: `target.whatsapp: must be a string`. */
export const describeError = (error: ErrorObject | undefined, root: string): string =>
  describeFault(error, root, (known) =>
    known.length > 0 && known.every(isChannel) ? 'channel' : 'field',
  );
