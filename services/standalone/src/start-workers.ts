import type { FindSandbox } from '@cascade/channel';
import type { Egress } from '@cascade/egress';
import type { ServiceParts } from '@cascade/service';
import { startEmailWorker } from '@cascade/worker-email';
import { startTelegramWorker } from '@cascade/worker-telegram';
import { startWabaWorker } from '@cascade/worker-waba';
import { startWhatsappWorker } from '@cascade/worker-whatsapp';
import type { StandaloneConfig } from './config.ts';

export interface WorkersParts extends ServiceParts {
  egress: Egress;
  config: Pick<
    StandaloneConfig,
    'telegramApiRoot' | 'graphApiRoot' | 'whatsappSocketUrl' | 'publicUrl'
  >;
  sandbox: FindSandbox;
}

/** A worker of each channel. WhatsApp's loads its driver when the first device is linked. */
export async function startWorkers({ config, ...parts }: WorkersParts) {
  const workers = await Promise.all([
    startTelegramWorker({ ...parts, apiRoot: config.telegramApiRoot }),
    startWabaWorker({ ...parts, graphRoot: config.graphApiRoot }),
    startEmailWorker({ ...parts, publicUrl: config.publicUrl }),
    startWhatsappWorker({ ...parts, socketUrl: config.whatsappSocketUrl }),
  ]);
  return {
    async stop(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
