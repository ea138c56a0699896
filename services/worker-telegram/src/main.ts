import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readTelegramConfig } from './config.ts';
import { openOwnParts, startTelegramWorker } from './context.ts';

runService({
  name: 'worker-telegram',
  // A call that has left is waited for: its outcome is owed.
  drainMs: 60_000,
  start: (_signal, logger) => {
    const { common, ...config } = readTelegramConfig();
    return startProcess('worker-telegram', common, logger, (parts) =>
      startTelegramWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
