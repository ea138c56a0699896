import type { PlainFailure } from './plain-failure.ts';
import type { FailureKind } from './failures.ts';
import type { SentenceKind } from './sentence-rows.ts';

/** A failure as a value. Its sentence is made where somebody reads it; what fills it may be of the kinds `Said`. */
export type Failure<
  Kind extends string = FailureKind,
  Said extends string = Kind | SentenceKind,
> = PlainFailure<Kind, Said>;

/** What fills a sentence; a failure is told by its own sentence. */
export type FailureParam<Kind extends string = SentenceKind> =
  | string
  | number
  | PlainFailure<Kind, Kind>;

/** Whether a result is a failure. */
export const isFailure = <Result extends object>(
  result: Result,
): result is Extract<Result, { kind: string }> => 'kind' in result;
