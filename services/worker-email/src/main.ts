import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readEmailConfig } from './config.ts';
import { DRAIN_MS, openOwnParts, startEmailWorker } from './context.ts';

runService({
  name: 'worker-email',
  drainMs: DRAIN_MS,
  start: (_signal, logger) => {
    const { common, ...config } = readEmailConfig();
    return startProcess('worker-email', common, logger, (parts) =>
      startEmailWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
