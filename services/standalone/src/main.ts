import { runService } from '@cascade/runtime';
import { readStandaloneConfig } from './config.ts';
import { showStart } from './show-start.ts';
import { startStandalone } from './start-standalone.ts';

runService({
  name: 'standalone',
  start: async (signal, logger) => {
    const config = readStandaloneConfig();
    const standalone = await startStandalone(config, logger, signal);
    await showStart(standalone, config.dataDir);
    return standalone;
  },
});
