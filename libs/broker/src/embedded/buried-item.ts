import type { Item } from '../item.ts';

/** An item that no consumer could handle. */
export interface BuriedItem {
  item: Pick<Item, 'name' | 'messageId' | 'body'>;
  /** Queue that it came from. */
  origin: string;
  reason: string;
  at: number;
}
