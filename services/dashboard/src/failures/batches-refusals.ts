import type { FailureRows } from '@cascade/contracts';
import { conflict, forbidden, invalidField, unmet } from './refusal-row.ts';

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
  batchChanged: unmet('the batch is not the one that If-Match names'),
  compositionOver: invalidField('must be at most {size} KB of JSON', 'composition'),
  batchRunning: conflict('batch is running: cancel it first'),
  noFailedRows: conflict('batch has no failed rows'),
  noFailedRowsLeft: conflict('batch has no failed rows but of people who opted out'),
  noRowsAgain: conflict('batch has no such rows'),
  noRowsAgainLeft: conflict('batch has no such rows but of people who opted out'),
  columnUnknown: invalidField('the table has no column {column}', 'compose'),
  ownMailNotAllowed: forbidden(
    'the account may not use its own mail templates: the operator allows it, or approves a template',
  ),
  letterNeedsAddress: conflict(
    'a mail of a campaign has a link to unsubscribe, which needs PUBLIC_URL',
  ),
  columnNeeded: invalidField('required, because the mend is of one column', 'column'),
  composeNeeded: invalidField(
    'required, because rows are judged by what they would send',
    'compose',
  ),
  countryUnknown: invalidField('must be a country of ISO 3166-1 with telephone numbers', 'country'),
  cellsCount: invalidField('the table has {columns} columns', 'cells'),
  secretToAll: conflict('what it says is secret and shown to nobody'),
  contentsRemoved: conflict('what it said is not kept any more'),
  requestStarted: conflict('request has started'),
  requestNotPlanned: conflict('request is not scheduled'),
} as const satisfies FailureRows;
