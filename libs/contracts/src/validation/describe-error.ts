import type { FieldRule } from '../failures/broken.ts';
import type { ErrorObject } from 'ajv';
import { isChannel } from '../channels.ts';
import { describeFault } from './describe-fault.ts';

/** The rule that a validator's first error names: `target.whatsapp: must be a string`. */
export const describeError = (error: ErrorObject | undefined, root: string): FieldRule =>
  describeFault(error, root, (known) =>
    known.length > 0 && known.every(isChannel) ? 'channel' : 'field',
  );
