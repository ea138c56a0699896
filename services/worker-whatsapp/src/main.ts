import { WORKER_DRAIN_MS } from '@cascade/channel';
import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readWhatsappConfig } from './config.ts';
import { openOwnParts, startWhatsappWorker } from './context.ts';

runService({
  name: 'worker-whatsapp',
  drainMs: WORKER_DRAIN_MS,
  start: (_signal, logger) => {
    const { common, ...config } = readWhatsappConfig();
    return startProcess('worker-whatsapp', common, logger, (parts) =>
      startWhatsappWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
