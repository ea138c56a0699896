import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readTelegramConfig } from './config.ts';
import { DRAIN_MS, openOwnParts, startTelegramWorker } from './context.ts';

runService({
  name: 'worker-telegram',
  drainMs: DRAIN_MS,
  start: (_signal, logger) => {
    const { common, ...config } = readTelegramConfig();
    return startProcess('worker-telegram', common, logger, (parts) =>
      startTelegramWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
