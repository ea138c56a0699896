export * from './port.ts';
export { connectAmqp } from './amqp/amqp-broker.ts';
export type { AmqpOptions } from './amqp/amqp-broker.ts';
export { createEmbeddedBroker } from './embedded/embedded-broker.ts';
export type { EmbeddedBrokerOptions } from './embedded/embedded-broker.ts';
export { announceChange } from './announce-change.ts';
export { openBroker } from './open-broker.ts';
export type { OpenBrokerOptions } from './open-broker.ts';
export { lastingQueues } from './topology.ts';
