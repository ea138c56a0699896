import type { proto } from '@whiskeysockets/baileys';
import {
  cannot,
  kindOf,
  type Answered,
  type AnswerFile,
  type ContactAnswer,
} from '../../answers/contact-answer.ts';
import type { Inbox } from '../../inbox/inbox.ts';
import type { MessageContent } from '../../inbox/message.ts';
import { phoneJid } from '../jid.ts';
import { contactMediaPath } from '../media/contact-media.ts';
import { sealMedia } from '../media/seal-media.ts';

/** A contact's message, and what the page shows of it. */
export interface Composed {
  message: proto.IMessage;
  content: MessageContent;
}

const REPLIES_LOOKED_AT = 500;

/** What a contact does as a phone words it; media is encrypted and put on the media host. */
export async function compose(inbox: Inbox, answer: ContactAnswer): Promise<Composed | Answered> {
  const { act } = answer;
  const quote = quoteOf(inbox, answer);
  if (quote === null) return cannot('reply_to must be a message to the contact');
  switch (act.kind) {
    case 'text':
      if (act.edits !== undefined) return cannot('WhatsApp messages are not edited here');
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
    default:
      return cannot(`a ${act.kind} can't be sent to a linked phone`);
  }
}

type Quote = { contextInfo?: proto.IContextInfo };

/** Undefined: no reply; null: nothing to reply to. */
function quoteOf(
  inbox: Inbox,
  { device, contact, replyTo }: ContactAnswer,
): Quote | undefined | null {
  if (replyTo === undefined) return undefined;
  const replied = inbox
    .list({ channel: 'whatsapp', to: contact, limit: REPLIES_LOOKED_AT })
    .find((one) => one.from === device && one.provider_message_id === replyTo);
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
