import type { Index } from '../port.ts';

/** An index that a repository needs. */
export interface IndexSpec extends Index {
  collection: string;
  /**
   * Only lists for people read by it, and they do without while it is missing (`hasIndex`): a service starts
   * without waiting for it.
   */
  late?: true;
}
