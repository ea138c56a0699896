import type { InboundRow, SubmissionRow } from '@cascade/contracts';
import { viewStored } from '../failures/read-said.ts';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { InboundView, SubmissionView } from '../schemas/inbound.ts';

const viewTold = ({
  _id,
  at,
  channel,
  device,
  from,
  sandbox,
  contentsRemovedAt,
}: InboundRow | SubmissionRow) => ({
  id: _id,
  at: writeTime(at),
  channel,
  device,
  from,
  production: !sandbox,
  contents_removed_at: writeTimeIfAny(contentsRemovedAt),
});

export const viewInbound = (row: InboundRow): InboundView => ({
  ...viewTold(row),
  message: row.message,
  ...(row.message.contents_error === undefined
    ? {}
    : { contents_failure: viewStored(row.contentsFailure, row.message.contents_error) }),
  ...(row.unanswered === undefined ? {} : { unanswered: row.unanswered }),
});

export const viewSubmission = (row: SubmissionRow): SubmissionView => ({
  ...viewTold(row),
  form: row.form,
  answers: row.answers,
});
