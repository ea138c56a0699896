import { compileLargeSchemas } from '@cascade/contracts';
import { runService, systemClock } from '@cascade/runtime';
import { readStandaloneConfig } from './config.ts';
import { showStart } from './show-start.ts';
import { startStandalone } from './start-standalone.ts';
import { readPredecessor, takeOver } from './take-over.ts';

runService({
  name: 'standalone',
  start: async (signal, logger) => {
    const config = readStandaloneConfig();
    const predecessor = readPredecessor(process.argv.slice(2));
    if (predecessor !== undefined) {
      // All that needs neither store nor port, while the other one works.
      compileLargeSchemas();
      await takeOver(predecessor, { clock: systemClock, signal, processes: process });
    }
    const standalone = await startStandalone(config, logger, signal);
    await showStart(standalone, config.dataDir);
    return standalone;
  },
});
