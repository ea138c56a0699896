export { findSend, LOOKUP_PAUSES_MS } from './find-send.ts';
export { createInboundIntake } from './inbound-intake.ts';
export type { InboundIntake } from './inbound-intake.ts';
