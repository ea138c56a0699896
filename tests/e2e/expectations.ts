import { CHANNELS } from '@cascade/contracts';
import type { Channel, MediaKind, SendResponse } from '@cascade/contracts';
import { composeRequest, freshRecipient, type Answer, type RequestBody } from '../harness/index.ts';
import type { World } from './describe-world.ts';

export const ID = expect.any(Number) as number;
/** A duration of SPEC, "Per-channel result". */
export const MS = expect.stringMatching(/^\d+ms$/) as string;

/** The whole answer of a refusal that was logged: these members and no other. */
export function expectRefusal(
  { status, body }: Answer<SendResponse>,
  reason: string,
  expectedStatus = 400,
): void {
  expect({ status, body }).toEqual({
    status: expectedStatus,
    body: { status: false, reason, request_id: ID },
  });
}

/** The whole result of a channel that failed without a provider call. */
export const failedUncalled = (reason: string) => ({
  status: false,
  id: ID,
  reason,
  processing_time: '0ms',
});

/** The whole result of a channel whose provider refused. */
export const refusedByProvider = (reason: string) => ({
  status: false,
  id: ID,
  reason,
  detail: expect.anything() as unknown,
  processing_time: MS,
});

/** The whole result of a channel that delivered; e-mail has no `detail`. */
export const delivered = (channel: Channel, extra: { fallback?: true } = {}) => ({
  status: true,
  id: ID,
  ...(channel === 'email' ? {} : { detail: expect.anything() as unknown }),
  processing_time: MS,
  ...extra,
});

/** Channels that take inline messages. */
export const CHATS = CHANNELS.filter((channel) => channel !== 'email');

/** What a contact sees of a file's name: WhatsApp shows it of documents alone. */
export const shownName = (channel: Channel, type: MediaKind, name: string) =>
  channel === 'whatsapp' && type !== 'document' ? `${type}.${name.split('.').at(-1)}` : name;

export type MessageRefusal = [name: string, channel: Channel, message: unknown, reason: string];

/** Inline messages that the request is refused for. */
export function testRefusedMessages(world: World, rows: readonly MessageRefusal[]): void {
  test.each(rows)('refuses %s', async (_name, channel, message, reason) => {
    const to = freshRecipient(channel);
    expectRefusal(await world.send({ [channel]: { to, message } }), reason);
    expect(await world.arrived(to)).toEqual([]);
  });
}

export type BodyRefusal = [name: string, change: (body: RequestBody) => unknown, reason: string];

/** Changes of a good request, in place or as what is returned, that it is refused for. */
export function testRefusedBodies(world: World, rows: readonly BodyRefusal[]): void {
  test.each(rows)('refuses %s', async (_name, change, reason) => {
    const body = composeRequest(world.tenant, {
      telegram: { to: freshRecipient('telegram') },
      waba: { to: freshRecipient('waba'), tier: 1 },
    });
    expectRefusal(await world.post(change(body) ?? body), reason);
  });
}
