import { runWorkerService } from '@cascade/channel';
import { startProcess } from '@cascade/service';
import { readTelegramConfig } from './config.ts';
import { openOwnParts, startTelegramWorker } from './context.ts';

runWorkerService({
  name: 'worker-telegram',
  start: (_signal, logger) => {
    const { common, ...config } = readTelegramConfig();
    return startProcess('worker-telegram', common, logger, (parts) =>
      startTelegramWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
