import type { Response } from 'express';
import type { SandboxContext } from '../../context.ts';
import { isJson, type JsonMembers } from './fields.ts';
import { choiceError, graphError, parameterError, sendGraphError } from './graph-error.ts';

/** Whether a body of `POST /{phone_number_id}/messages` is no message, but tells that one was read. */
export const isReceipt = (body: unknown): body is JsonMembers =>
  isJson(body) && body.status !== undefined;

/**
 * Marks a contact's message and the earlier ones as read, and shows that somebody writes
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/typing-indicators).
 */
export function markRead(
  { inbox }: Pick<SandboxContext, 'inbox'>,
  device: string,
  body: JsonMembers,
  res: Response,
): void {
  const { messaging_product: product, status, message_id: id, typing_indicator: typing } = body;
  if (product !== 'whatsapp') {
    return sendGraphError(res, choiceError('messaging_product', ['whatsapp'], product));
  }
  if (status !== 'read') return sendGraphError(res, choiceError('status', ['read'], status));
  if (typeof id !== 'string') {
    return sendGraphError(res, graphError(131008, "Parameter 'message_id' is missing"));
  }
  if (typing !== undefined && (!isJson(typing) || typing.type !== 'text')) {
    const type = isJson(typing) ? typing.type : typing;
    return sendGraphError(res, choiceError("typing_indicator['type']", ['text'], type));
  }
  const contact = inbox.answers.writerOf({ channel: 'waba', device }, id);
  if (contact === undefined) {
    return sendGraphError(res, parameterError('Invalid parameter: message_id is not known.'));
  }
  const of = { channel: 'waba', device, contact } as const;
  inbox.answers.markRead(of, [id], { through: true, typing: typing !== undefined });
  res.json({ success: true });
}
