import type { CheckResult } from '@cascade/store';
import { viewSaid } from '../failures/read-said.ts';

/** Shows what a check of a device found. */
export const viewCheck = (result: CheckResult) => ({
  ...result,
  failure: viewSaid(result.message),
  advice_failure: viewSaid(result.advice),
});
