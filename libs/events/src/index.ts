export { createDeliveryDesk } from './delivery-desk.ts';
export type { DeliveryDesk, ResendResult, TestResult } from './delivery-desk.ts';
export { createEventDesk } from './event-desk.ts';
export type { EventDesk } from './event-desk.ts';
export { finishedRequest } from './finished-request.ts';
export { createRaise } from './raise.ts';
export type { Raise } from './raise.ts';
export { EVENT_GRACE_MS } from './timing.ts';
