import type { CallResult, SendJob } from '@cascade/channel';
import type { LeftOutCopy } from '@cascade/contracts';
import type { MailContent } from './render-mail.ts';

/** Adds to the result of a sent mail which copies weren't sent. */
export function withNotCopied(
  result: Extract<CallResult, { state: 'sent' }>,
  { content }: Pick<SendJob, 'content'>,
  refused: readonly LeftOutCopy[] = [],
): CallResult {
  const notCopied = [...((content as MailContent).leftOut ?? []), ...refused];
  if (notCopied.length === 0) return result;
  return { ...result, detail: { ...(result.detail ?? {}), not_copied: notCopied } };
}
