import { findProgram } from '../find-program.ts';
import { ServerUnavailable } from '../server.ts';
import { installDebianPackages } from './debian-package.ts';

export interface RabbitPrograms {
  server: string;
  epmd: string;
}

// Debian's /usr/sbin/rabbitmq-server requires the system's user and folders; the script that it
// calls doesn't.
const debianScripts = '/usr/lib/rabbitmq/bin';

/** Finds RabbitMQ's programs on this machine without installing anything. */
export function findRabbit(): RabbitPrograms | undefined {
  const server = findProgram('rabbitmq-server', [debianScripts]) ?? findProgram('rabbitmq-server');
  const epmd = findProgram('epmd');
  return server === undefined || epmd === undefined ? undefined : { server, epmd };
}

/** Finds RabbitMQ's programs, or installs them with apt. */
export async function provideRabbit(): Promise<RabbitPrograms> {
  const found = findRabbit();
  if (found !== undefined) return found;
  await installDebianPackages(
    ['rabbitmq-server'],
    ['rabbitmq-server', 'epmd.service', 'epmd.socket'],
  );
  const installed = findRabbit();
  if (installed === undefined) throw new ServerUnavailable('apt installed no rabbitmq-server');
  return installed;
}
