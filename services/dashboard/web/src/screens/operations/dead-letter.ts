import type { RowOf } from '../../api/types.ts';

export type DeadLetter = RowOf<'/api/operations/dead-letters'>;
