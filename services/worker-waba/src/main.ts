import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readWabaConfig } from './config.ts';
import { DRAIN_MS, openOwnParts, startWabaWorker } from './context.ts';

runService({
  name: 'worker-waba',
  drainMs: DRAIN_MS,
  start: (_signal, logger) => {
    const { common, ...config } = readWabaConfig();
    return startProcess('worker-waba', common, logger, (parts) =>
      startWabaWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
