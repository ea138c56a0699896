import type { FailureKind } from './failures.ts';

/** What fills a sentence; a failure is told by its own sentence. */
export type FailureParam<Kind extends string = FailureKind> = string | number | Failure<Kind>;

/** A failure as a value. Its sentence is made where somebody reads it; what fills it may be of the kinds `Said`. */
export interface Failure<Kind extends string = FailureKind, Said extends string = Kind> {
  kind: Kind;
  /**
   * What fills the sentence. `field` is the path of the field that the failure is in; `asStored` is the whole sentence of a
   * row that was written before failures were values.
   */
  params?: Readonly<Record<string, FailureParam<Said>>>;
}

/** Whether a result is a failure. */
export const isFailure = (result: object): result is Failure => 'kind' in result;
