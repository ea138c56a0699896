import { proto } from '@whiskeysockets/baileys';
import {
  cannot,
  kindOf,
  shownNative,
  shownPoll,
  type Answered,
  type AnswerFile,
  type ContactAct,
  type ContactAnswer,
  type NativeMessage,
} from '../../../answers/contact-answer.ts';
import { findSent, hasWritten } from '../../../answers/find-earlier.ts';
import type { Inbox } from '../../../inbox/inbox.ts';
import type { MessageContent } from '../../../inbox/message.ts';
import { phoneJid } from '../jid.ts';
import { contactMediaPath } from '../media/start-media-host.ts';
import { sealMedia } from '../media/seal-media.ts';
import { messageSecret, sealEdit, sealVote } from './message-secret.ts';

/** A contact's message, and what the inbox shows of it. */
export interface Composed {
  message: proto.IMessage;
  content: MessageContent;
}

/**
 * Builds a contact's message like a phone; media is encrypted and stored on the media host. The message
 * has the secret that later seals its edits and votes.
 *
 * @param at epoch milliseconds
 */
export async function compose(
  inbox: Inbox,
  answer: ContactAnswer & { id: string },
  at: number,
): Promise<Composed | Answered> {
  const composed = await word(inbox, answer, at);
  if ('status' in composed) return composed;
  const { message } = composed;
  if (answer.act.kind === 'native' || message.secretEncryptedMessage || message.pollUpdateMessage) {
    return composed;
  }
  const messageContextInfo = { messageSecret: messageSecret(answer.id) };
  return { ...composed, message: { ...message, messageContextInfo } };
}

async function word(inbox: Inbox, answer: ContactAnswer, at: number): Promise<Composed | Answered> {
  const { act, contact } = answer;
  const quote = quoteOf(inbox, answer);
  if (quote === null) return cannot('reply_to must be a message to the contact');
  switch (act.kind) {
    case 'text':
      if (act.edits !== undefined) {
        if (!hasWritten(inbox, answer, act.edits)) {
          return cannot('edits must be a message of the contact');
        }
        return {
          message: sealEdit({ of: act.edits, contact }, act.text, at),
          content: { kind: 'text', text: act.text },
        };
      }
      return {
        message: quote
          ? { extendedTextMessage: { text: act.text, ...quote } }
          : { conversation: act.text },
        content: { kind: 'text', text: act.text },
      };
    case 'location': {
      const { lat, lng, name, address } = act.location;
      return {
        message: {
          locationMessage: {
            degreesLatitude: lat,
            degreesLongitude: lng,
            ...(name === undefined ? {} : { name }),
            ...(address === undefined ? {} : { address }),
            ...quote,
          },
        },
        content: { kind: 'location', location: act.location },
      };
    }
    case 'file':
      return composeMedia(inbox, act.file, act.caption, quote);
    case 'poll': {
      const { question, options, multiple } = act.poll;
      return {
        message: {
          pollCreationMessageV3: {
            name: question,
            options: options.map((optionName) => ({ optionName })),
            selectableOptionsCount: multiple ? options.length : 1,
          },
        },
        content: shownPoll(act.poll),
      };
    }
    case 'vote':
      return vote(inbox, answer, act, at);
    case 'native':
      return composeNative(act.native);
    default:
      return cannot(`a ${act.kind} can't be sent to a linked phone`);
  }
}

/** Votes in a poll of the contact, or of the device as its application lets the contact choose. */
function vote(
  inbox: Inbox,
  answer: ContactAnswer,
  { poll: of, options }: Extract<ContactAct, { kind: 'vote' }>,
  at: number,
): Composed | Answered {
  const { device, contact } = answer;
  const content = { kind: 'text', text: options.join(', ') } as const;
  if (hasWritten(inbox, answer, of)) {
    return { message: sealVote({ of, contact }, options, at), content };
  }
  const poll = findSent(inbox, answer, of)?.content.poll;
  if (!poll) return cannot('poll must be a poll of the chat');
  if (!options.every((option) => poll.options.includes(option))) {
    return cannot('options must be options of the poll');
  }
  if (poll.choices > 0 && options.length > poll.choices) {
    return cannot(`at most ${poll.choices} options may be chosen`);
  }
  const by = { device, secret: Buffer.from(poll.secret, 'base64') };
  return { message: sealVote({ of, contact, by }, options, at), content };
}

/** Builds a message from the JSON form of WhatsApp's protobuf: bytes in base64, enums by name or number. */
function composeNative(native: NativeMessage): Composed | Answered {
  try {
    const message = proto.Message.fromObject({ ...native });
    proto.Message.encode(message).finish();
    if (Object.keys(message).length > 0) return { message, content: shownNative(native) };
  } catch (error) {
    return cannot(`native is no message of WhatsApp: ${String(error).slice(0, 200)}`);
  }
  return cannot('native has no member of a message of WhatsApp');
}

type Quote = { contextInfo?: proto.IContextInfo };

/** Undefined: no reply; null: nothing to reply to. */
function quoteOf(inbox: Inbox, answer: ContactAnswer): Quote | undefined | null {
  const { device, replyTo } = answer;
  if (replyTo === undefined) return undefined;
  const replied = findSent(inbox, answer, replyTo);
  if (!replied) return null;
  return {
    contextInfo: {
      stanzaId: replyTo,
      participant: phoneJid(device),
      quotedMessage: { conversation: replied.content.text ?? '' },
    },
  };
}

async function composeMedia(
  inbox: Inbox,
  file: AnswerFile,
  caption: string | undefined,
  quote: Quote | undefined,
): Promise<Composed> {
  const kind = kindOf(file.mime);
  const { sealed, opening } = await sealMedia(kind, file.bytes);
  const hosted = inbox.addFile({
    name: `${file.name}.enc`,
    mime: 'application/octet-stream',
    bytes: sealed,
  });
  const media = {
    ...opening,
    mimetype: file.mime,
    directPath: contactMediaPath(kind, hosted.file),
    ...quote,
  };
  const captioned = caption === undefined ? {} : { caption };
  const named = { fileName: file.name, title: file.name };
  const messages: Record<typeof kind, proto.IMessage> = {
    image: { imageMessage: { ...media, ...captioned } },
    video: { videoMessage: { ...media, ...captioned, seconds: 1 } },
    audio: { audioMessage: { ...media, seconds: 1, ptt: false } },
    document: { documentMessage: { ...media, ...captioned, ...named } },
  };
  return {
    message: messages[kind],
    content: {
      kind,
      attachments: [inbox.addFile(file)],
      ...(caption === undefined ? {} : { text: caption }),
    },
  };
}
