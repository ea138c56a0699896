import { describeGiven } from '@cascade/runtime/testing';
import { realServers, type RealServers } from '../servers/index.ts';

/** Runs a suite that needs RabbitMQ and MongoDB. */
export function describeOnRealServers(name: string, suite: (servers: RealServers) => void): void {
  describeGiven(name, { given: realServers(), what: 'RabbitMQ and MongoDB' }, suite);
}
