import type { CheckResult } from '@cascade/store';
import { viewStored } from '../failures/read-said.ts';

/** Shows what a check of a device found. */
export const viewCheck = ({ said, advised, ...result }: CheckResult) => ({
  ...result,
  failure: viewStored(said, result.message),
  advice_failure: viewStored(advised, result.advice),
});
