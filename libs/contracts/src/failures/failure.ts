import type { FailureKind } from './failures.ts';

/** A failure as a value. Its sentence is made where somebody reads it. */
export interface Failure {
  kind: FailureKind;
  /** What fills the sentence; `field` is the path of the field that the failure is in. */
  params: Readonly<Record<string, string | number>>;
}

/** Whether a result is a failure. */
export const isFailure = (result: object): result is Failure => 'kind' in result;
