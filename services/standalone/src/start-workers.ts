import type { FindSandbox } from '@cascade/channel';
import type { Egress } from '@cascade/egress';
import type { ServiceParts } from '@cascade/service';
import { startEmailWorker, type EmailWorkerParts } from '@cascade/worker-email';
import { startTelegramWorker } from '@cascade/worker-telegram';
import { startWabaWorker } from '@cascade/worker-waba';
import { startWhatsappWorker } from '@cascade/worker-whatsapp';
import type { StandaloneConfig } from './config.ts';

export interface WorkersParts extends ServiceParts {
  egress: Egress;
  config: Pick<
    StandaloneConfig,
    | 'telegramApiRoot'
    | 'graphApiRoot'
    | 'whatsappSocketUrl'
    | 'publicUrl'
    | 'bulkPerSecond'
    | 'smtpPort'
    | 'sandbox'
    | 'http'
  >;
  sandbox: FindSandbox;
  /** Looks up what authenticates mail; the system's name servers when absent. */
  resolver?: EmailWorkerParts['resolver'];
}

/** A worker of each channel. WhatsApp's loads its driver when the first device is linked. */
export async function startWorkers({ config, ...parts }: WorkersParts) {
  const { telegramApiRoot, graphApiRoot, publicUrl, bulkPerSecond } = config;
  const shared = { ...parts, bulkPerSecond };
  const [telegram, waba, email, ...others] = await Promise.all([
    startTelegramWorker({ ...shared, apiRoot: telegramApiRoot, publicUrl }),
    startWabaWorker({ ...shared, graphRoot: graphApiRoot }),
    startEmailWorker({ ...shared, publicUrl, listen: mailListenerOf(config) }),
    startWhatsappWorker({ ...parts, socketUrl: config.whatsappSocketUrl }),
  ]);
  return {
    /** Where providers post what comes in. */
    routers: [telegram.router, waba.router],
    /** The sandbox reaches the routers at this address. */
    served: waba.served,
    /** Where mail for devices is taken. */
    smtp: email.smtp,
    async stop(): Promise<void> {
      await Promise.all([telegram, waba, email, ...others].map((worker) => worker.stop()));
    },
  };
}

/** Without a port of its own a sandbox still needs a way for its contacts to write back. */
function mailListenerOf({ smtpPort, sandbox, http }: WorkersParts['config']) {
  if (smtpPort !== undefined) return { host: http.host, port: smtpPort, tls: http.tls };
  return sandbox === 'off' ? undefined : { host: '127.0.0.1', port: 0 };
}
