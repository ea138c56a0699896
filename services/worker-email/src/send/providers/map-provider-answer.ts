import { membersOf, unknownOutcome, unreachable, type CallResult } from '@cascade/channel';
import { parseOutsideJson } from '@cascade/contracts';
import type { HttpAnswer } from '@cascade/egress';
import type { JsonAnswer, MailProvider } from './mail-provider.ts';
import { REFUSED, tooManyCalls, type ProviderRefusal } from './provider-refusals.ts';

/**
 * Maps the answer of a provider to a result. A row of its error table and any other 4xx are refusals:
 * nothing was sent. Another 5xx, a success without an id, and no answer after the request left are
 * unknown.
 */
export function mapProviderAnswer(
  provider: Pick<MailProvider, 'title' | 'acceptedId' | 'refusalOf'>,
  answer: HttpAnswer,
): CallResult {
  if (!answer.ok) {
    const { message } = answer.error;
    if (answer.certainty === 'unknown') return unknownOutcome(message);
    return unreachable('email', answer.error, provider.title);
  }
  const read = readJsonAnswer(answer);
  const detail = Object.keys(read.body).length === 0 ? {} : { detail: read.body };
  if (read.status >= 200 && read.status < 300) {
    const providerMessageId = provider.acceptedId(read);
    if (providerMessageId === undefined) return { ...unknownOutcome(answer.text), ...detail };
    return { state: 'sent', providerMessageId, ...detail };
  }
  const refusal = provider.refusalOf(read) ?? byStatus(read);
  if (refusal === undefined || refusal === 'unknown')
    return { ...unknownOutcome(answer.text), ...detail };
  const { failure, retryAfterMs, holdsDevice } = refusal;
  return {
    state: 'failed',
    certainty: 'not-sent',
    failure,
    internal: answer.text,
    ...detail,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(holdsDevice && retryAfterMs !== undefined ? { deviceWaitMs: retryAfterMs } : {}),
  };
}

/** Reads an answer whose body may be anything. */
function readJsonAnswer({
  status,
  text,
  headers = {},
}: Extract<HttpAnswer, { ok: true }>): JsonAnswer {
  let body: unknown;
  try {
    body = parseOutsideJson(text);
  } catch {
    body = undefined;
  }
  return { status, text, headers, body: membersOf(body) };
}

/** What a status alone says. */
function byStatus({ status, headers }: JsonAnswer): ProviderRefusal | undefined {
  if (status === 429) return tooManyCalls(headers['retry-after']);
  if (status === 413) return REFUSED.tooLarge;
  if (status === 401 || status === 403) return REFUSED.login;
  return status >= 400 && status < 500 ? REFUSED.other : undefined;
}
