import { runService } from '@cascade/runtime';
import { readStandaloneConfig } from './config.ts';
import { showStart } from './show-start.ts';
import { startInPlace } from './start-in-place.ts';

runService({
  name: 'standalone',
  start: async (signal, logger) => {
    const config = readStandaloneConfig();
    const standalone = await startInPlace(process.argv.slice(2), config, logger, signal);
    await showStart(standalone, config.dataDir);
    return standalone;
  },
});
