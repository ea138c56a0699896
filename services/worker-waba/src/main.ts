import { runWorkerService } from '@cascade/channel';
import { startProcess } from '@cascade/service';
import { readWabaConfig } from './config.ts';
import { openOwnParts, startWabaWorker } from './context.ts';

runWorkerService({
  name: 'worker-waba',
  start: (signal, logger) => {
    const { common, ...config } = readWabaConfig();
    return startProcess({ name: 'worker-waba', config: common, logger, signal }, (parts) =>
      startWabaWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
