import type { EchoRow, InboundRow, SubmissionRow } from '@cascade/contracts';
import { viewStored } from '../failures/read-said.ts';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { EchoView, InboundView, SubmissionView } from '../schemas/inbound.ts';

const viewTold = ({
  _id,
  at,
  channel,
  device,
  sandbox,
  contentsRemovedAt,
}: EchoRow | InboundRow | SubmissionRow) => ({
  id: _id,
  at: writeTime(at),
  channel,
  device,
  production: !sandbox,
  contents_removed_at: writeTimeIfAny(contentsRemovedAt),
});

const viewMessage = ({ message, contentsFailure }: EchoRow | InboundRow) => ({
  message,
  ...(message.contents_error === undefined
    ? {}
    : { contents_failure: viewStored(contentsFailure, message.contents_error) }),
});

export const viewInbound = (row: InboundRow): InboundView => ({
  ...viewTold(row),
  from: row.from,
  ...viewMessage(row),
  ...(row.unanswered === undefined ? {} : { unanswered: row.unanswered }),
});

export const viewEcho = (row: EchoRow): EchoView => ({
  ...viewTold(row),
  to: row.contact,
  ...viewMessage(row),
});

export const viewSubmission = (row: SubmissionRow): SubmissionView => ({
  ...viewTold(row),
  from: row.from,
  form: row.form,
  answers: row.answers,
});
