import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readWabaConfig } from './config.ts';
import { openOwnParts, startWabaWorker } from './context.ts';

runService({
  name: 'worker-waba',
  // A call that has left is waited for: its outcome is owed.
  drainMs: 60_000,
  start: (_signal, logger) => {
    const { common, ...config } = readWabaConfig();
    return startProcess('worker-waba', common, logger, (parts) =>
      startWabaWorker({ ...parts, ...openOwnParts(config, logger) }),
    );
  },
});
