import { runWorkerService } from '@cascade/channel';
import { startProcess } from '@cascade/service';
import { readEmailConfig } from './config.ts';
import { openOwnParts, startEmailWorker } from './context.ts';

runWorkerService({
  name: 'worker-email',
  start: (signal, logger) => {
    const { common, ...config } = readEmailConfig();
    return startProcess({ name: 'worker-email', config: common, logger, signal }, (parts) =>
      startEmailWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
