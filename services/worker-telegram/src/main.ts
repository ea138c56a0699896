import { runWorkerService } from '@cascade/channel';
import { startProcess } from '@cascade/service';
import { readTelegramConfig } from './config.ts';
import { openOwnParts, startTelegramWorker } from './context.ts';

runWorkerService({
  name: 'worker-telegram',
  start: (signal, logger) => {
    const { common, ...config } = readTelegramConfig();
    return startProcess({ name: 'worker-telegram', config: common, logger, signal }, (parts) =>
      startTelegramWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
