import type { Batch } from '../../records/index.ts';

/** Numbers of a batch's rows are below it. Rows that were dropped from its draft leave gaps. */
export const spanOf = ({ span, rows }: Pick<Batch, 'span' | 'rows'>): number => span ?? rows;

/** How many rows were begun: each became a request or was refused. */
export const begunOf = ({ begun, next }: Pick<Batch, 'begun' | 'next'>): number => begun ?? next;
