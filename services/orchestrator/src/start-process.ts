import { createEgress } from '@cascade/egress';
import type { Logger, Running } from '@cascade/runtime';
import { startProcess } from '@cascade/service';
import type { OrchestratorConfig } from './config.ts';
import { startOrchestrator } from './context.ts';
import { startBackground } from './start-background.ts';

/** Starts the orchestrator as a process of its own. */
export function startOrchestratorProcess(
  config: OrchestratorConfig,
  logger: Logger,
  signal: AbortSignal,
): Promise<Running> {
  const { common, egressAllow, retention, ...own } = config;
  const egress = createEgress({ allow: egressAllow, admit: [], logger });
  return startProcess({ name: 'orchestrator', config: common, logger, signal }, async (parts) => {
    const sends = await startOrchestrator({ ...parts, store: parts.repositories, retention });
    const background = startBackground({ ...parts, ...own, egress });
    return { done: Promise.all([sends.done, background.done]).then(() => undefined) };
  });
}
