import { runWorkerService } from '@cascade/channel';
import { startProcess } from '@cascade/service';
import { readWhatsappConfig } from './config.ts';
import { openOwnParts, startWhatsappWorker } from './context.ts';

runWorkerService({
  name: 'worker-whatsapp',
  start: (signal, logger) => {
    const { common, ...config } = readWhatsappConfig();
    return startProcess({ name: 'worker-whatsapp', config: common, logger, signal }, (parts) =>
      startWhatsappWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
