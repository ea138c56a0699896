import { sentenceOf, type Failure } from '@cascade/contracts';

/** Adds the sentence of a failure to a result, as its caller reads it. */
export const withReason = <T extends object>(result: T): T & { reason?: string } =>
  'failure' in result ? { ...result, reason: sentenceOf(result.failure as Failure) } : result;
