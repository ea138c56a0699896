import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import type { SandboxContext } from '../../context.ts';
import type { Behaviour } from '../../magic/magic-rows.ts';
import { characters, isJson, type JsonMembers } from './fields.ts';
import {
  choiceError,
  GraphError,
  graphError,
  parameterError,
  sendGraphError,
} from './graph-error.ts';
import { isInChat } from '../../answers/find-earlier.ts';
import { readMessageContent } from './message-content.ts';
import { graphRefusal } from './refusals.ts';
import type { FindTemplate } from './template-message.ts';
import { categoryOf } from './templates.ts';
import { tellArrival, tellFailure, tellSent } from './statuses.ts';
import { whatsappNumber } from '../whatsapp-number.ts';
import { contactOfUserId } from './user-id.ts';

const MAX_OPAQUE = 512;

interface Send {
  context: SandboxContext;
  find: FindTemplate;
  phoneNumberId: string;
  body: unknown;
  res: Response;
  gone: AbortSignal;
}

/** Answers `POST /{phone_number_id}/messages`. */
export async function sendMessage({
  context,
  find,
  phoneNumberId,
  body,
  res,
  gone,
}: Send): Promise<void> {
  const { inbox, behaviours } = context;
  const envelope = readEnvelope(body);
  if (envelope instanceof GraphError) return sendGraphError(res, envelope);
  const { message, recipient, opaque } = envelope;
  const { input, waId, hidden } = recipient;
  const content = readMessageContent(message, inbox, find);
  if (content instanceof GraphError) return sendGraphError(res, content);

  const wamid = `wamid.${randomBytes(24).toString('base64url')}`;
  const sent = {
    phoneNumberId,
    wamid,
    waId,
    hidden,
    opaque,
    category: categoryOf(
      content.template && find(content.template.name, content.template.language),
    ),
  };
  const chat = { channel: 'waba', device: phoneNumberId, contact: waId } as const;
  const isLost = content.kind === 'reaction' && !isInChat(inbox, chat, content.reply_to ?? '');
  let arrived = false;
  const isTemplate = content.kind === 'template';
  const behaviour: Behaviour =
    !isTemplate && hasWindowClosed(context, phoneNumberId, waId)
      ? { kind: 'refuse', refusal: 'window-closed' }
      : behaviourOf(context, waId, isTemplate);
  await behaviours.run(behaviour, {
    gone,
    arrive() {
      if (isLost) return;
      arrived = true;
      inbox.add({
        channel: 'waba',
        to: waId,
        from: phoneNumberId,
        provider_message_id: wamid,
        reference: opaque,
        content,
      });
    },
    accept: () =>
      void res.json({
        messaging_product: 'whatsapp',
        contacts: [{ input, ...(hidden ? { user_id: input } : { wa_id: waId }) }],
        messages: [
          { id: wamid, ...(content.kind === 'template' ? { message_status: 'accepted' } : {}) },
        ],
      }),
    refuse: (refusal, retryAfterSeconds) => {
      // Only rate limits have a retry time, and only as a header.
      if (refusal === 'rate-limited') res.set('Retry-After', String(retryAfterSeconds));
      sendGraphError(res, graphRefusal(refusal));
    },
    failLater: (refusal) => tellFailure(context, sent, graphRefusal(refusal)),
    cut: () => void res.socket?.destroy(),
  });
  if (arrived && content.kind === 'reaction') tellSent(context, sent);
  else if (arrived) tellArrival(context, sent, behaviour.kind === 'deliver' ? behaviour : {});
  else if (isLost) tellFailure(context, sent, NO_MESSAGE);
  else if (behaviour.kind === 'silence') tellSent(context, sent);
}

/** Of a reaction whose message isn't in the thread, is a reaction, or is older than 30 days. */
const NO_MESSAGE = graphError(131009, 'Parameter value is not valid');

const SESSION_WINDOW_MS = 24 * 60 * 60_000;

/**
 * Whether the contact wrote to the number, and more than 24 hours ago. A contact who never wrote gets
 * every message, so that a first try needs no answer.
 */
function hasWindowClosed({ inbox, clock }: SandboxContext, device: string, contact: string) {
  const lastAt = inbox.answers.lastAt({ channel: 'waba', device, contact });
  return lastAt !== undefined && clock.now() - lastAt >= SESSION_WINDOW_MS;
}

/** Returns the behaviour: a closed session window refuses free-form messages, a pause templates. */
function behaviourOf({ behaviours }: SandboxContext, waId: string, isTemplate: boolean): Behaviour {
  const behaviour = behaviours.now('waba', waId);
  if (behaviour.kind !== 'refuse') return behaviour;
  const spared = isTemplate ? 'window-closed' : 'template-paused';
  return behaviour.refusal === spared ? { kind: 'deliver', afterMs: 0 } : behaviour;
}

function readEnvelope(
  body: unknown,
): { message: JsonMembers; recipient: Recipient; opaque: string | null } | GraphError {
  if (!isJson(body)) return parameterError('The parameter messaging_product is required.');
  if (body.messaging_product === undefined) {
    return parameterError('The parameter messaging_product is required.');
  }
  if (body.messaging_product !== 'whatsapp') {
    return choiceError('messaging_product', ['whatsapp'], body.messaging_product);
  }
  const { recipient_type, biz_opaque_callback_data: opaque } = body;
  if (recipient_type !== undefined && recipient_type !== 'individual') {
    return choiceError('recipient_type', ['individual'], recipient_type);
  }
  const recipient = readRecipient(body);
  if (recipient instanceof GraphError) return recipient;
  if (opaque !== undefined && typeof opaque !== 'string') {
    return parameterError('Param biz_opaque_callback_data must be a string.');
  }
  if (opaque !== undefined && characters(opaque) > MAX_OPAQUE) {
    return parameterError(
      `Param biz_opaque_callback_data must be at most ${MAX_OPAQUE} characters long.`,
    );
  }
  return { message: body, recipient, opaque: opaque ?? null };
}

/** Reads the recipient. `to`, a phone number, wins over `recipient`, the id of a hidden number. */
function readRecipient({ to, recipient }: JsonMembers): Recipient | GraphError {
  if (to === undefined && typeof recipient === 'string') {
    const waId = contactOfUserId(recipient);
    return waId === undefined
      ? graphError(131009, 'recipient: not a valid user id')
      : { input: recipient, waId, hidden: true };
  }
  if (to === undefined || to === '') return parameterError('The parameter to is required.');
  if (typeof to !== 'string') return parameterError('Param to must be a string.');
  const digits = to.replace(/[\s()+.-]/g, '');
  return /^[1-9]\d{6,14}$/.test(digits)
    ? { input: to, waId: whatsappNumber(digits), hidden: false }
    : graphError(131009, 'to: not a valid phone number');
}

interface Recipient {
  /** As the caller wrote it. */
  input: string;
  waId: string;
  /** The caller wrote to an id that hides the number. */
  hidden: boolean;
}
