import type { Index } from '../port.ts';

/** An index that a repository needs. */
export interface IndexSpec extends Index {
  collection: string;
}
