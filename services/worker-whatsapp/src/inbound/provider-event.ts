import type { InboundRow, ReceiptRow } from '@cascade/store';

/** What came from a provider, stored already; once for each message, or message and status. */
export type ProviderEvent =
  | { kind: 'receipt'; receipt: Omit<ReceiptRow, '_id'> }
  | { kind: 'message'; message: Omit<InboundRow, '_id'> };

/** Where webhooks and automatic replies will listen. */
export type Emit = (event: ProviderEvent) => void;
