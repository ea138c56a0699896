import { runService } from '@cascade/runtime';
import { readStandaloneConfig } from './config.ts';
import { startStandalone } from './start-standalone.ts';

runService({
  name: 'standalone',
  start: async (_signal, logger) => {
    const standalone = await startStandalone(readStandaloneConfig(), logger);
    process.stdout.write(standalone.banner);
    return standalone;
  },
});
