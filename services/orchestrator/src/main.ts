import { runService } from '@cascade/runtime';
import { readOrchestratorConfig } from './config.ts';
import { startOrchestratorProcess } from './start-process.ts';

runService({
  name: 'orchestrator',
  start: (signal, logger) => startOrchestratorProcess(readOrchestratorConfig(), logger, signal),
});
