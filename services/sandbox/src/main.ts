import { runService } from '@cascade/runtime';
import { readSandboxConfig } from './config.ts';
import { startSandbox } from './start-sandbox.ts';

runService({
  name: 'sandbox',
  start: (signal, logger) => startSandbox(readSandboxConfig(), logger, signal),
});
