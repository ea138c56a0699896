import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  FAILURES,
  FIELD,
  fieldRule,
  refusedBody,
  codeOf,
  failureOfStored,
} from '@cascade/contracts';
import type { Channel, FailureRow, MediaKind, SendResponse } from '@cascade/contracts';
import { composeRequest, freshRecipient, type Answer, type RequestBody } from '../harness/index.ts';
import type { World } from './describe-world.ts';

export const ID = expect.any(Number) as number;
/** Matches a duration of SPEC, "Per-channel result". */
export const MS = expect.stringMatching(/^\d+ms$/) as string;

/** The body of a refused call by its sentence: of the call as a whole, or a rule after the path of its field. */
export function bodyOfRefusal(reason: string): object {
  const failure = failureOfStored(reason);
  const { status }: FailureRow = FAILURES[failure.kind];
  if (status !== undefined && failure.params?.['asStored'] === undefined)
    return refusedBody(failure);
  const field = FIELD.exec(reason)?.[1];
  return field === undefined
    ? refusedBody({ kind: 'invalidCall', params: { rule: reason } })
    : refusedBody(fieldRule(field, reason.slice(field.length + 2)));
}

/** Expects the whole answer of a logged refusal: these members, and the additions of any refusal. */
export function expectRefusal(
  { status, body }: Answer<SendResponse>,
  reason: string,
  expectedStatus = 400,
): void {
  const { hint: _hint, ...told } = body;
  expect({ status, body: told }).toEqual({
    status: expectedStatus,
    body: { ...bodyOfRefusal(reason), request_id: ID },
  });
}

/** Whole result of a channel that failed without a provider call. */
export const failedUncalled = (reason: string) => ({
  status: false,
  id: ID,
  reason,
  code: codeOf(failureOfStored(reason)),
  processing_time: '0ms',
});

/** Whole result of a channel whose provider refused. */
export const refusedByProvider = (reason: string) => ({
  status: false,
  id: ID,
  reason,
  code: codeOf(failureOfStored(reason)),
  detail: expect.anything() as unknown,
  processing_time: MS,
});

/** Whole result of a channel that delivered; e-mail has no `detail`. */
export const delivered = (channel: Channel, extra: { fallback?: true } = {}) => ({
  status: true,
  id: ID,
  ...(channel === 'email' ? {} : { detail: expect.anything() as unknown }),
  processing_time: MS,
  ...extra,
});

/** Channels that take inline messages. */
export const CHATS = CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].inline !== null);

/** Those of them that take files. */
export const FILE_CHATS = CHATS.filter(
  (channel) => CHANNEL_DEFINITIONS[channel].inline?.image !== undefined,
);

/** A text as a contact sees it: providers of chats are asked to show no preview of a link. */
export const shownText = (channel: Channel, text: string) => ({
  kind: 'text',
  text,
  ...(FILE_CHATS.includes(channel) ? { link_preview: false } : {}),
});

/** Name of a file as a contact sees it: WhatsApp only shows names of documents. */
export const shownName = (channel: Channel, type: MediaKind, name: string) =>
  channel === 'whatsapp' && type !== 'document' ? `${type}.${name.split('.').at(-1)}` : name;

export type MessageRefusal = [name: string, channel: Channel, message: unknown, reason: string];

/** Runs a case for each inline message that the product refuses. */
export function testRefusedMessages(world: World, rows: readonly MessageRefusal[]): void {
  test.each(rows)('refuses %s', async (_name, channel, message, reason) => {
    const to = freshRecipient(channel);
    expectRefusal(await world.send({ [channel]: { to, message } }), reason);
    expect(await world.arrived(to)).toEqual([]);
  });
}

export type BodyRefusal = [name: string, change: (body: RequestBody) => unknown, reason: string];

/**
 * Runs a case for each change that makes a valid body refused. It changes the body in place or
 * returns a new one.
 */
export function testRefusedBodies(world: World, rows: readonly BodyRefusal[]): void {
  test.each(rows)('refuses %s', async (_name, change, reason) => {
    const body = composeRequest(world.tenant, {
      telegram: { to: freshRecipient('telegram') },
      waba: { to: freshRecipient('waba'), tier: 1 },
    });
    expectRefusal(await world.post(change(body) ?? body), reason);
  });
}
