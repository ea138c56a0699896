import type { FailureRows } from '@cascade/contracts';
import { invalidField, limited, tooLarge } from './refusal-row.ts';

/** Of uploads. */
export const filesRefusals = {
  formBoundary: invalidField('must be multipart/form-data with its boundary', 'body'),
  formNotWhole: invalidField('is not a whole multipart/form-data body', 'body'),
  fileRequired: invalidField('required', 'file'),
  fileEmpty: invalidField('is empty', 'file'),
  fileLarger: tooLarge('larger than {most} MB', 'file'),
  fileAlone: invalidField('only one file at a time', 'file'),
  formFieldLong: invalidField('longer than {most} bytes', '{member}'),
  formFieldTwice: invalidField('given twice', '{member}'),
  tableTooSlow: invalidField('takes too long to read', 'file'),
  tableTooLarge: invalidField('needs too much memory to read', 'file'),
  tableNotRead: invalidField('could not be read', 'file'),
  tablesWaiting: limited('others are still being read; try again', 'file'),
} as const satisfies FailureRows;
