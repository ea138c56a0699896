import { createHash, randomBytes } from 'node:crypto';
import {
  cannot,
  kindOf,
  nobody,
  shownNative,
  type Answered,
  type ContactAnswer,
} from '../../answers/contact-answer.ts';
import { findButton, findRow, lastAskFor } from '../../answers/find-choice.ts';
import type { SandboxContext } from '../../context.ts';
import type { MessageContent } from '../../inbox/message.ts';
import { answerPart } from './answer-part.ts';
import { mediaId } from './media.ts';
import { userId } from './user-id.ts';
import { displayNumber, tellNumber } from './webhooks.ts';

type Parts = Pick<SandboxContext, 'inbox' | 'clock' | 'outbox' | 'callbacks'>;

/** A message to the business, and what the inbox shows of it. */
interface Said {
  message: object;
  content: MessageContent;
  /** The message of the business that it is about. */
  about?: string;
  chose?: string;
}

const NUMBER = /^[1-9]\d{6,14}$/;

/**
 * A person writes to a business number, taps a button or picks a row: a webhook
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components#messages-object).
 */
export function tellBusiness(parts: Parts, answer: ContactAnswer): Answered {
  const { inbox, clock, outbox } = parts;
  const { device, contact, name } = answer;
  if (!/^\d{5,20}$/.test(device)) return cannot('device must be a phone number id');
  if (!NUMBER.test(contact)) return cannot('contact must be a phone number');
  const said = sayIt(inbox, answer);
  if ('status' in said) return said;
  const wamid = answer.id ?? `wamid.${randomBytes(24).toString('base64url')}`;
  if (answer.own) return tellEcho(parts, answer, said, wamid);
  const repliedTo = said.about ?? answer.replyTo;
  const context = { from: displayNumber({ outbox }, device), id: repliedTo };
  const told = tellNumber(parts, device, {
    contacts: [whoIs(answer)],
    messages: [
      {
        ...sender(answer),
        id: wamid,
        timestamp: String(Math.floor(clock.now() / 1000)),
        ...said.message,
        ...(repliedTo === undefined ? {} : { context }),
      },
    ],
  });
  if (!told) return nobody('no callback is set for this phone number id');
  inbox.answers.add({
    id: inbox.nextId(),
    channel: 'waba',
    device,
    contact,
    name,
    provider_message_id: wamid,
    content: said.content,
    ...(said.chose === undefined ? {} : { chose: said.chose }),
  });
  return { status: 'told', id: wamid };
}

/**
 * The business writes to a person in the WhatsApp Business app
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/smb_message_echoes).
 */
function tellEcho(
  parts: Parts,
  { device, contact, hidden }: ContactAnswer,
  { message, content }: Said,
  wamid: string,
): Answered {
  const { inbox, clock, outbox } = parts;
  const echo = {
    from: displayNumber({ outbox }, device),
    ...(hidden ? { to_user_id: userId(contact) } : { to: contact }),
    id: wamid,
    timestamp: String(Math.floor(clock.now() / 1000)),
    ...message,
  };
  const told = tellNumber(parts, device, { message_echoes: [echo] }, 'smb_message_echoes');
  if (!told) return nobody('no callback is set for this phone number id');
  inbox.add({
    channel: 'waba',
    to: contact,
    from: device,
    provider_message_id: wamid,
    reference: wamid,
    content: { ...content, own: true },
  });
  return { status: 'told', id: wamid };
}

const whoIs = ({ contact, name, hidden }: ContactAnswer) =>
  hidden
    ? { profile: { name, username: `user.${contact.slice(-4)}` }, user_id: userId(contact) }
    : { profile: { name }, wa_id: contact, user_id: userId(contact) };

const sender = ({ contact, hidden }: ContactAnswer) => ({
  ...(hidden ? {} : { from: contact }),
  from_user_id: userId(contact),
});

function sayIt(inbox: SandboxContext['inbox'], answer: ContactAnswer): Said | Answered {
  const { act } = answer;
  switch (act.kind) {
    case 'text':
      if (act.edits !== undefined) {
        const message = { type: 'text', text: { body: act.text } };
        const edit = { original_message_id: act.edits, message };
        return { message: { type: 'edit', edit }, content: { kind: 'text', text: act.text } };
      }
      return {
        message: { type: 'text', text: { body: act.text } },
        content: { kind: 'text', text: act.text },
      };
    case 'tap':
      return tap(inbox, answer, act.button);
    case 'row': {
      const found = findRow(inbox, answer, act.row);
      if (!found) return cannot('no list that was sent to the contact has this row');
      const { message, row } = found;
      return {
        message: { type: 'interactive', interactive: { type: 'list_reply', list_reply: row } },
        content: { kind: 'text', text: row.title },
        about: message.provider_message_id,
        chose: row.title,
      };
    }
    case 'file': {
      const { file, caption } = act;
      const kind = kindOf(file.mime);
      const attachment = inbox.addFile(file);
      const media = {
        id: mediaId(attachment.file),
        mime_type: file.mime,
        sha256: createHash('sha256').update(file.bytes).digest('base64'),
        ...(kind === 'document' ? { filename: file.name } : {}),
        ...(kind === 'audio' ? { voice: false } : {}),
        ...(caption === undefined || kind === 'audio' ? {} : { caption }),
      };
      return {
        message: { type: kind, [kind]: media },
        content: {
          kind,
          attachments: [attachment],
          ...(caption === undefined ? {} : { text: caption }),
        },
      };
    }
    case 'location': {
      const { lat, lng, ...named } = act.location;
      const asked = lastAskFor(inbox, answer, 'location');
      return {
        message: { type: 'location', location: { latitude: lat, longitude: lng, ...named } },
        content: { kind: 'location', location: act.location },
        // An answer to a location request.
        ...(asked === undefined ? {} : { about: asked }),
      };
    }
    case 'flow':
    case 'order':
    case 'address':
      return answerPart(inbox, answer, act);
    case 'native':
      return { message: act.native, content: shownNative(act.native) };
    case 'poll':
    case 'vote':
      // What Meta posts of one.
      return {
        message: {
          type: 'unsupported',
          errors: [
            {
              code: 131051,
              title: 'Message type unknown',
              message: 'Message type unknown',
              error_data: { details: 'Message type is currently not supported.' },
            },
          ],
          unsupported: { type: act.kind === 'poll' ? 'poll_creation' : 'poll_update' },
        },
        content: { kind: 'text', text: act.kind },
      };
    case 'mail':
      return cannot("a mail can't be sent to a business number");
  }
}

/** Buttons of templates come back as `button`, those of free-form messages as `button_reply`. */
function tap(inbox: SandboxContext['inbox'], answer: ContactAnswer, wanted: string) {
  const found = findButton(inbox, answer, wanted);
  if (!found) return cannot('no message to the contact has this button');
  const { message, button } = found;
  if (button.action !== 'reply') return cannot('the business does not hear of this button');
  const { text, value } = button;
  return {
    message:
      message.content.kind === 'template'
        ? { type: 'button', button: { payload: value, text } }
        : {
            type: 'interactive',
            interactive: { type: 'button_reply', button_reply: { id: value, title: text } },
          },
    content: { kind: 'text', text } as const,
    about: message.provider_message_id,
    chose: text,
  };
}
