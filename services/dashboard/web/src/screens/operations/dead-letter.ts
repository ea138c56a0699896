import type { RowOf } from '../../api/types.ts';

export type DeadLetterItem = RowOf<'/api/operations/dead-letters'>;
