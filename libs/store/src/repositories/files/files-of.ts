import type { InboundRow, SubmissionRow } from '@cascade/contracts';

/** Ids of the files that came with a message. */
export function filesOfMessage({ file, attachments = [] }: InboundRow['message']): number[] {
  return [file, ...attachments].flatMap((one) => (one?.id === undefined ? [] : [one.id]));
}

/** Ids of the files among a form's answers. */
export function filesOfAnswers(answers: SubmissionRow['answers']): number[] {
  return Object.values(answers).flatMap((answer) =>
    typeof answer === 'object' && answer !== null && 'mime' in answer && answer.id !== undefined
      ? [answer.id]
      : [],
  );
}
