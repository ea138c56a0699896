export * from './port.ts';
export { createEmbeddedBroker } from './embedded/embedded-broker.ts';
export type { EmbeddedBrokerOptions } from './embedded/embedded-broker.ts';
export { announceChange } from './announce-change.ts';
export { createRaiseEvent, EVENT_GRACE_MS } from './raise-event.ts';
export { openBroker } from './open-broker.ts';
export type { OpenBrokerOptions } from './open-broker.ts';
export { lastingQueues } from './topology.ts';
