import {
  httpResult,
  type CallResult,
  type JsonAnswer,
  type ProviderRefusal,
} from '@cascade/channel';
import type { HttpAnswer } from '@cascade/egress';
import type { MailProvider } from './mail-provider.ts';
import { REFUSED, tooManyCalls } from './provider-refusals.ts';

/**
 * Maps the answer of a provider to a result. A row of its error table and any other 4xx are refusals:
 * nothing was sent. Another 5xx, a success without an id, and no answer after the request left are
 * unknown.
 */
export function mapProviderAnswer(
  { title, acceptedId, refusalOf }: Pick<MailProvider, 'title' | 'acceptedId' | 'refusalOf'>,
  answer: HttpAnswer,
): CallResult {
  return httpResult(answer, {
    channel: 'email',
    name: title,
    idOf: acceptedId,
    refusalOf(read) {
      if (read.status >= 200 && read.status < 300) return undefined;
      const refusal = refusalOf(read) ?? byStatus(read);
      return refusal === 'unknown' ? undefined : refusal;
    },
  });
}

/** What a status alone says. */
function byStatus({ status, headers }: JsonAnswer): ProviderRefusal | undefined {
  if (status === 429) return tooManyCalls(headers['retry-after']);
  if (status === 413) return REFUSED.tooLarge;
  if (status === 401 || status === 403) return REFUSED.login;
  return status >= 400 && status < 500 ? REFUSED.other : undefined;
}
