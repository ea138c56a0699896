import { realServers, type RealServers } from '../servers/index.ts';

/** A suite that needs RabbitMQ and MongoDB; without them it is skipped and says so. */
export function describeOnRealServers(name: string, suite: (servers: RealServers) => void): void {
  const servers = realServers();
  if (servers) describe(name, () => suite(servers));
  else describe.skip(name, () => test('needs real servers', () => undefined));
}
