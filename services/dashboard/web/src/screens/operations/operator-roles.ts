import type { RowOf } from '../../api/types.ts';

export type ChosenRole = RowOf<'/api/operations/operators'>['role'];

export const OPERATOR_ROLES = [
  'administrator',
  'billing',
  'support',
] as const satisfies readonly ChosenRole[];
