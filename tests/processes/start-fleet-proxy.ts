import { readFileSync } from 'node:fs';
import { freePort } from '../servers/free-port.ts';
import { startCaddy } from '../servers/index.ts';
import type { Fleet } from './start-fleet.ts';

/** The proxy of the compose file. */
export const CADDYFILE = readFileSync(
  new URL('../../deploy/proxy/Caddyfile', import.meta.url),
  'utf8',
);
/** Nothing listens there. */
const NOWHERE = '127.0.0.1:1';

/** One address of a fleet. */
export interface FleetProxy {
  url: string;
  stop(): Promise<void>;
}

/** Starts Caddy with this configuration, whose services are those of the fleet. */
export async function startFleetProxy(
  fleet: Fleet,
  configuration = CADDYFILE,
): Promise<FleetProxy> {
  const port = await freePort();
  const hosts = new Map<string, string>();
  for (const [service, [process]] of fleet.processes) {
    hosts.set(service, new URL(await process!.url()).host);
  }
  const filled = configuration
    .replace(/^:8080 \{/m, `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`)
    .replaceAll(
      /reverse_proxy ([\w-]+):8080/g,
      (_, service: string) => `reverse_proxy ${hosts.get(service) ?? NOWHERE}`,
    );
  const caddy = await startCaddy(filled, port);
  return { url: `http://127.0.0.1:${port}`, stop: () => caddy.stop() };
}
