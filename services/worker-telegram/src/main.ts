import { WORKER_DRAIN_MS } from '@cascade/channel';
import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readTelegramConfig } from './config.ts';
import { openOwnParts, startTelegramWorker } from './context.ts';

runService({
  name: 'worker-telegram',
  drainMs: WORKER_DRAIN_MS,
  start: (_signal, logger) => {
    const { common, ...config } = readTelegramConfig();
    return startProcess('worker-telegram', common, logger, (parts) =>
      startTelegramWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
