export { readOrchestratorConfig } from './config.ts';
export { startOrchestrator, type OrchestratorParts } from './context.ts';
export type { OrchestratorStore } from './ports.ts';
export { startBackground } from './start-background.ts';
export { startOrchestratorProcess } from './start-process.ts';
