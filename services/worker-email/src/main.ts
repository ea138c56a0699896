import { WORKER_DRAIN_MS } from '@cascade/channel';
import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readEmailConfig } from './config.ts';
import { openOwnParts, startEmailWorker } from './context.ts';

runService({
  name: 'worker-email',
  drainMs: WORKER_DRAIN_MS,
  start: (_signal, logger) => {
    const { common, ...config } = readEmailConfig();
    return startProcess('worker-email', common, logger, (parts) =>
      startEmailWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
