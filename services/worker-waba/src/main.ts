import { WORKER_DRAIN_MS } from '@cascade/channel';
import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readWabaConfig } from './config.ts';
import { openOwnParts, startWabaWorker } from './context.ts';

runService({
  name: 'worker-waba',
  drainMs: WORKER_DRAIN_MS,
  start: (_signal, logger) => {
    const { common, ...config } = readWabaConfig();
    return startProcess('worker-waba', common, logger, (parts) =>
      startWabaWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
