export { createManualDeliveries } from './manual-deliveries.ts';
export type { ManualDeliveries, ResendResult, TestResult } from './manual-deliveries.ts';
export { deliveryHeaders, signatureHeaders, withoutSecrets } from './delivery-headers.ts';
export { eventPayload } from './event-payload.ts';
export { createListenPost, type ListenedResult } from './listen-post.ts';
export type { ListenPost } from './listen-post.ts';
export { createSampleFor } from './sample-for.ts';
