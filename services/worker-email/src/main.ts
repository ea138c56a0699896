import { runWorkerService } from '@cascade/channel';
import { startProcess } from '@cascade/service';
import { readEmailConfig } from './config.ts';
import { openOwnParts, startEmailWorker } from './context.ts';

runWorkerService({
  name: 'worker-email',
  start: (_signal, logger) => {
    const { common, ...config } = readEmailConfig();
    return startProcess('worker-email', common, logger, (parts) =>
      startEmailWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
