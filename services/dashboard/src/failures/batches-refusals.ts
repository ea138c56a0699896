import type { FailureRows } from '@cascade/contracts';
import { conflict, invalidField } from './refusal-row.ts';

/** Of batches and requests. */
export const batchesRefusals = {
  transactionalHere: {
    code: 'transactional_not_allowed',
    status: 400,
    en: 'the operator has not allowed it for this account',
    field: 'context.behaviour.transactional',
  },
  variableNeeded: invalidField(
    'needs a value, or a fallback as in {example}',
    'target.variables.{name}',
  ),
  batchIs: conflict('batch is {state}'),
  batchStarted: conflict('batch has started'),
  batchRunning: conflict('batch is running: cancel it first'),
  noFailedRows: conflict('batch has no failed rows'),
  noFailedRowsLeft: conflict('batch has no failed rows but of people who opted out'),
  columnUnknown: invalidField('the table has no column {column}', 'compose'),
  cellsCount: invalidField('the table has {columns} columns', 'cells'),
  secretToAll: conflict('what it says is secret and shown to nobody'),
  contentsRemoved: conflict('what it said is not kept any more'),
  requestStarted: conflict('request has started'),
  requestNotPlanned: conflict('request is not scheduled'),
} as const satisfies FailureRows;
