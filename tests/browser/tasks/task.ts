import type { Page } from 'playwright-core';
import type { Tenant } from '../../harness/index.ts';
import type { Hand } from './hand.ts';
import type { Product } from './product.ts';
import type { Say } from './say.ts';

/** What a task starts from. */
export interface Start {
  product: Product;
  tenant: Tenant;
  /** Words of the screens in the person's language. */
  say: Say;
}

export interface Task {
  name: string;
  /** Without devices at first. */
  isNew?: true;
  /** Begins on the page that `given` has left, not on Home. */
  goesOn?: true;
  /** What happened before; `page` is signed in. Its acts aren't counted. */
  given?(start: Start, page: Page): Promise<void>;
  /** To where the person sees that it is done. */
  act(hand: Hand, start: Start): Promise<void>;
}
