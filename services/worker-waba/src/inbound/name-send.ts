import { textOf } from '@cascade/channel';
import type { InboundMessage } from '@cascade/contracts';
import { findSend } from '@cascade/inbound';
import { readEcho } from './read-status.ts';

const MAX_TOKEN = 256;

/**
 * Names the send whose Flow or form was completed: by the message that Graph says was answered, or else by the
 * token that the worker made. A send of another device isn't named.
 */
export async function nameSend(
  parts: Parameters<typeof findSend>[0],
  device: Parameters<typeof findSend>[1],
  message: InboundMessage,
  signal: AbortSignal,
): Promise<InboundMessage> {
  const { flow, reply_to: id } = message;
  if (flow === undefined) return message;
  const token = textOf(flow.response?.['flow_token' as never], MAX_TOKEN);
  const named = readEcho(token);
  // `at`: the message was sent long before its answer, so there is nothing to wait for.
  const found =
    (id === undefined ? undefined : await findSend(parts, device, { id, at: 0 }, signal)) ??
    (named && (await findSend(parts, device, { id: '', named, at: 0 }, signal)));
  if (!found) return message;
  return { ...message, flow: { ...flow, request_id: found.request, send_id: found.send } };
}
