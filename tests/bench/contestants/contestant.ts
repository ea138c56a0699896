import type { ReceiptCallback } from '../provider/receipt-sender.ts';
import type { World } from '../world.ts';

/** A sender that is measured against others. */
export interface Contestant {
  name: string;
  start(world: World): Promise<Running>;
}

export type Kind =
  /** One text; the provider answers at once. */
  | 'text'
  /** One text; the provider answers after 20 ms. */
  | 'slow'
  /** `text` to recipients who come again, by a bot's key or a sender pool's, and by that one to new ones. */
  | 'text to known'
  | 'pooled to known'
  | 'pooled to strangers'
  /** Two tiers; the provider refuses the first. */
  | 'two tiers'
  /** Three tiers; the provider refuses the first two. */
  | 'cascade'
  /** `text`, queued. */
  | 'async'
  /** `text`, scheduled for the load's instant. */
  | 'scheduled'
  /** A templated e-mail. */
  | 'email'
  /** A WABA template. */
  | 'waba'
  /** `waba`, queued, delivered within 60 s; then a text. */
  | 'waits'
  /** The same within 5 s. */
  | 'short waits'
  /** `text`, `waba` and `email` without an answer of the provider. */
  | 'hanging text'
  | 'hanging waba'
  | 'hanging email';

export interface Running {
  name: string;
  url: string;
  /** Addresses of all gateways, if there are several. */
  urls?: readonly string[];
  path: string;
  headers: Record<string, string>;
  /** Request body with `SERIAL`s; `undefined` if the contestant can't send this kind. */
  body(kind: Kind): string | undefined;
  /** Text that a correct answer contains. */
  expect: string;
  /** Only of the product: id of the account that sends. */
  account?: string;
  /** Only of the product by its services: where the provider posts WABA receipts. */
  receipts?: ReceiptCallback;
  /** Only of the product by its services: bulk sends a second that each process lets begin now. */
  paces?(): Promise<Record<string, number>>;
  /** Only of the product: longest piece of own CPU time that held an event loop for a call or a message, in ms. */
  longestPiece?(): Promise<number>;
  /** Only of the product: id of the account's bot. */
  device?: string;
  /** Only of the product: calls `use` while the management API is there. `pids`: of what is started for it. */
  dashboard?<T>(
    use: (api: { url: string; pids: Record<string, number> }) => Promise<T>,
  ): Promise<T>;
  /** Only of the product: the same processes as another account uses them. */
  secondCustomer?(): Promise<Running>;
  /** Pids of its own processes by role. */
  pids: Record<string, number>;
  stop(): Promise<void>;
}
