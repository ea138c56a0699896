import { runWorkerService } from '@cascade/channel';
import { startProcess } from '@cascade/service';
import { readWhatsappConfig } from './config.ts';
import { openOwnParts, startWhatsappWorker } from './context.ts';

runWorkerService({
  name: 'worker-whatsapp',
  start: (_signal, logger) => {
    const { common, ...config } = readWhatsappConfig();
    return startProcess('worker-whatsapp', common, logger, (parts) =>
      startWhatsappWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
