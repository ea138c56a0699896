export { createInboundIntake } from './inbound-intake.ts';
export type { InboundIntake } from './inbound-intake.ts';
