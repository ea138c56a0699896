import { startFleet } from '../processes/start-fleet.ts';
import type { RealServers } from '../servers/index.ts';
import type { AttackedProduct, Reader } from './attacked-product.ts';

/** Workers that read what strangers send. */
const WORKERS = ['worker-email', 'worker-sms', 'worker-telegram', 'worker-whatsapp'];

export interface SplitProduct extends AttackedProduct {
  mongoUrl: string;
  secretsKey: string;
}

/** Starts the services as processes of their own, on RabbitMQ and MongoDB. */
export async function startSplit(
  servers: RealServers,
  workers: readonly string[] = WORKERS,
): Promise<SplitProduct> {
  const fleet = await startFleet(servers, { SMTP_PORT: '0' }, workers);
  const all = [...fleet.processes.values()].flat();
  let isAlive = true;
  for (const process of all) void process.exit.then(() => (isAlive = false));
  const of = (reader: Reader) => fleet.processes.get(reader) ?? [];
  const texts = of('worker-sms')[0];
  return {
    url: fleet.dashboard.url,
    sendUrl: fleet.gateways[0].url,
    textsUrl: texts === undefined ? '' : await texts.url(),
    pidsOf: (reader) => of(reader).map(({ pid }) => pid),
    mailPort: () =>
      of('worker-email')[0]?.records.find(({ message }) => message === 'mail listener: started')?.[
        'port'
      ] as number | undefined,
    mongoUrl: fleet.mongoUrl,
    secretsKey: fleet.env['SECRETS_KEY']!,
    isAlive: () => isAlive,
    stop: () => fleet.stop(),
  };
}
