export { cellFaults, composeRow, unknownColumns } from './compose-row.ts';
export type { CellFault, NumberPlan } from './compose-row.ts';
export { composeOf } from './compose.ts';
export type { Compose } from './compose.ts';
export { checkRow } from './check-row.ts';
export type { CheckedRow, RowFault } from './check-row.ts';
export { numberPlan } from './number-plan.ts';
export { runBatches } from './run-batches.ts';
export type { BatchParts, RunBatchesParts } from './batch-parts.ts';
