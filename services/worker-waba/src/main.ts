import { runWorkerService } from '@cascade/channel';
import { startProcess } from '@cascade/service';
import { readWabaConfig } from './config.ts';
import { openOwnParts, startWabaWorker } from './context.ts';

runWorkerService({
  name: 'worker-waba',
  start: (_signal, logger) => {
    const { common, ...config } = readWabaConfig();
    return startProcess('worker-waba', common, logger, (parts) =>
      startWabaWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
