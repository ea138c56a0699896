export { startOrchestrator, type Orchestrator, type OrchestratorParts } from './context.ts';
export type { OrchestratorStore } from './ports.ts';
