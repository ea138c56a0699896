export { AmqpWorld } from './amqp-world.ts';
export { describeBrokerContract } from './describe-broker-contract.ts';
export { collect } from './harness.ts';
export type { BrokerHarness } from './harness.ts';
export { TcpProxy } from './tcp-proxy.ts';
