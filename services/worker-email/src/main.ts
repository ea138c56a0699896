import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readEmailConfig } from './config.ts';
import { openOwnParts, startEmailWorker } from './context.ts';

runService({
  name: 'worker-email',
  // A call that has left is waited for: its outcome is owed.
  drainMs: 60_000,
  start: (_signal, logger) => {
    const { common, ...config } = readEmailConfig();
    return startProcess('worker-email', common, logger, (parts) =>
      startEmailWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
