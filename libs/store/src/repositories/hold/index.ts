export { AccountHeldError } from './account-held-error.ts';
export { createHoldRepository, type HoldRepository } from './hold.ts';
export type { HeldAccount, HoldRow } from './hold-row.ts';
export type { ReleasedRows } from './release-rows.ts';
