import { runService } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import { readOrchestratorConfig } from './config.ts';
import { startOrchestrator } from './context.ts';

runService({
  name: 'orchestrator',
  start(signal, logger) {
    const { common, retention } = readOrchestratorConfig();
    return startProcess({ name: 'orchestrator', config: common, logger, signal }, (parts) =>
      startOrchestrator({ ...parts, store: parts.repositories, retention }),
    );
  },
});
