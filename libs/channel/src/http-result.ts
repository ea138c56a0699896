import type { Channel, Failure, JsonRecord, Money } from '@cascade/contracts';
import type { HttpAnswer } from '@cascade/egress';
import { noAnswer, unknownOutcome } from './failures.ts';
import { membersOf, parseProviderJson } from './inbound/provider-json.ts';
import type { CallResult } from './port.ts';

/** An answer whose body may be anything. */
export interface JsonAnswer {
  status: number;
  /** Without members when the answer is no JSON object. */
  body: JsonRecord;
  text: string;
  headers: Readonly<Record<string, string>>;
}

/** What proves that nothing was sent. */
export interface ProviderRefusal {
  failure: Failure;
  /** The same call may be made again after this time. */
  retryAfterMs?: number;
  /** The limit is on the sender, not on the recipient. */
  holdsDevice?: boolean;
  /** What the caller is shown of the answer, where that is not the whole body. */
  detail?: unknown;
}

/** How a provider's answers to a send are read. */
export interface AnswerReading {
  channel: Channel;
  /** Name of the provider in sentences; the channel's by default. */
  name?: string;
  /** The provider's id of the message that it took. Undefined: the answer is no acceptance. */
  idOf(answer: JsonAnswer): string | undefined;
  /** Reads what the provider charges, from an acceptance; undefined: it doesn't say. */
  priceOf?(answer: JsonAnswer): Money | undefined;
  /**
   * Reads a refusal: the answer proves that nothing was sent. Undefined: it proves nothing. Asked for every answer, a
   * success too: a provider may take a call and say in the body that it failed.
   */
  refusalOf(answer: JsonAnswer): ProviderRefusal | undefined;
}

/**
 * Maps the answer of a call that sends one message to a result. What `refusalOf` reads as a refusal was not sent. Any
 * other answer without an id, and silence after the request left, are unknown.
 */
export function httpResult(
  answer: HttpAnswer,
  { channel, name, idOf, priceOf, refusalOf }: AnswerReading,
): CallResult {
  if (!answer.ok) return noAnswer(channel, answer, name);
  const { status, text, headers = {} } = answer;
  const body = membersOf(parseProviderJson(text));
  const read = { status, text, headers, body };
  const detail = Object.keys(body).length === 0 ? {} : { detail: body };
  const unknown = { ...unknownOutcome(text), ...detail };
  const refusal = refusalOf(read);
  if (refusal === undefined) {
    const providerMessageId = status >= 200 && status < 300 ? idOf(read) : undefined;
    if (providerMessageId === undefined) return unknown;
    const price = priceOf?.(read);
    return {
      state: 'sent',
      providerMessageId,
      ...detail,
      ...(price === undefined ? {} : { price }),
    };
  }
  const { retryAfterMs, holdsDevice, ...refused } = refusal;
  return {
    state: 'failed',
    certainty: 'not-sent',
    internal: text,
    ...detail,
    ...refused,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(holdsDevice && retryAfterMs !== undefined ? { deviceWaitMs: retryAfterMs } : {}),
  };
}
