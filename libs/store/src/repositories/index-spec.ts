import type { IndexOptions, Sort } from '../port.ts';

/** An index that a repository needs. */
export interface IndexSpec {
  collection: string;
  keys: Sort;
  options: IndexOptions;
}
