import type { ToolAnswer } from './answer.ts';
import { explain, mustNotSendAgain } from './explain.ts';
import type { ChannelResult, SendRequest } from './library.ts';
import type { ToolContext } from './tool.ts';
import { keyOfBody } from './tools/compose.ts';

/** Sends once, and says of each channel what happened. */
export async function sendAndTell(
  body: SendRequest,
  { cascade, signal }: Pick<ToolContext, 'cascade' | 'signal'>,
  idempotencyKey = keyOfBody(body),
): Promise<ToolAnswer> {
  const sent = await cascade.send(body, { idempotencyKey, signal });
  const { state, delivered, request_id, replayed, channels: results, ...more } = sent;
  const { status: _status, id: _id, unknown: _unknown, failures: _failures, ...totals } = more;
  const channels = tellChannels(results);
  const told = state === 'finished' ? tellOutcome(delivered, results) : STATES[state];
  const again = replayed
    ? ' Nothing was sent now: this is the result of an earlier call with the same arguments. Give an ' +
      'idempotency_key of your own to send the message once more on purpose.'
    : '';
  return {
    says: `Request ${request_id}: ${told}${again}`,
    data: {
      request_id,
      state,
      delivered,
      replayed,
      channels,
      ...totals,
      idempotency_key: idempotencyKey,
    },
    ...(state === 'finished' && !delivered ? { failed: true } : {}),
  };
}

const STATES = {
  queued: 'queued. Read its result with the tool request.',
  scheduled: 'scheduled. It can be cancelled with the tool request until it starts.',
};

const DO_NOT_SEND_AGAIN =
  'The outcome of a channel is unknown: DO NOT SEND AGAIN, the message may have arrived. Read the request later, ' +
  'or ask a person.';

type Results = Partial<Record<string, ChannelResult>>;

/** Says in one sentence what became of a finished request. */
export function tellOutcome(delivered: boolean, channels: Results): string {
  const all = Object.entries(channels).flatMap(([name, one]) =>
    one ? [[name, one] as const] : [],
  );
  const failed = all.flatMap(([name, one]) =>
    one.status ? [] : [`${name} failed: ${one.reason}`],
  );
  const sent = all.flatMap(([name, one]) => (one.status ? [name] : []));
  const later = all.flatMap(([name, one]) => tellLater(name, one));
  const isOpen = all.some(([, one]) => !one.status && mustNotSendAgain(one.code));
  const what = delivered ? `sent by ${sent.join(', ')}.` : 'NOT sent by any channel.';
  const parts = [
    what,
    ...[failed, later].flatMap((some) => (some.length > 0 ? `${some.join('; ')}.` : [])),
  ];
  return [...parts, ...(isOpen ? [DO_NOT_SEND_AGAIN] : [])].join(' ');
}

/** Says what became known of a channel after its result. */
function tellLater(name: string, one: ChannelResult): string[] {
  if (!('later' in one) || one.later === undefined) return [];
  const { status, reason } = one.later;
  return [status ? `${name} arrived later` : `${name} failed later: ${reason ?? 'no reason'}`];
}

/** Explains each channel that failed. */
export const tellChannels = (channels: Results): object =>
  Object.fromEntries(
    Object.entries(channels).flatMap(([name, one]) =>
      one === undefined
        ? []
        : [[name, one.status ? one : { ...one, ...explain(one.code, one.reason) }]],
    ),
  );
