export { startOrchestrator, type OrchestratorParts } from './context.ts';
export type { OrchestratorStore } from './ports.ts';
