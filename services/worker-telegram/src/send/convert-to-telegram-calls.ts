import { unsupportedKind } from '@cascade/channel';
import type { Media } from '@cascade/channel';
import {
  splitText,
  withFooter,
  withoutSelector,
  type Failure,
  type MediaKind,
  type RenderedContent,
  type TelegramButton,
} from '@cascade/contracts';
import { InputFile } from 'node-telegram-bot-api';
import type { Api, InlineKeyboardButton } from 'node-telegram-bot-api';

/**
 * One method of the Bot API with its arguments; resolves with the Message that was sent, or with true
 * where no message was.
 */
export type TelegramCall = (
  api: Api,
  signal: AbortSignal,
) => Promise<{ message_id: number } | boolean>;

/**
 * Converts a rendered message to Bot API calls: one, or one for each part of a too long text if the
 * device's settings allow splitting. Texts are sent unchanged, without `parse_mode`.
 *
 * @param media the attachments, in the order in which the content names them.
 */
export async function convertToTelegramCalls(
  to: string,
  content: RenderedContent,
  media: readonly Media[],
): Promise<{ ready: TelegramCall[] } | { failure: Failure }> {
  switch (content.kind) {
    case 'text':
      return { ready: textCalls(to, content) };
    case 'media': {
      const [attachment] = media;
      if (!attachment) throw new TypeError('a media message comes with its attachment');
      const { fileName: filename, mime: contentType } = attachment;
      const file = new InputFile(await attachment.bytes(), { filename, contentType });
      return { ready: [mediaCall(to, content, file)] };
    }
    case 'location':
      return { ready: [locationCall(to, content)] };
    case 'reaction':
      return { ready: [reactionCall(to, content)] };
    case 'edit': {
      const params = {
        ...earlierOf(to, content.inReplyTo),
        text: content.text,
        link_preview_options: { is_disabled: true },
      };
      return { ready: [(api, signal) => api.editMessageText(params, signal)] };
    }
    case 'revoke': {
      const params = earlierOf(to, content.inReplyTo);
      return {
        ready: [
          async (api, signal) => {
            await api.deleteMessage(params, signal);
            return true;
          },
        ],
      };
    }
    default:
      return { failure: unsupportedKind('telegram', content.kind) };
  }
}

const earlierOf = (chat_id: string, id: string) => ({ chat_id, message_id: messageId(id) });

/** Also an id that no number holds; the client writes it as it is. */
const messageId = (id: string): number =>
  Number.isSafeInteger(Number(id)) ? Number(id) : (id as unknown as number);

type Kind<K extends RenderedContent['kind']> = Extract<RenderedContent, { kind: K }>;

/** Builds the calls of a text. The first part answers, buttons go with the last part. */
function textCalls(to: string, content: Kind<'text'>): TelegramCall[] {
  const parts = splitText(withFooter(content.text, content.footer));
  return parts.map((text, index) => {
    const params = {
      chat_id: to,
      text,
      link_preview_options: { is_disabled: content.linkPreview !== true },
      ...(index === 0 ? replyOf(content.inReplyTo) : {}),
      ...(index === parts.length - 1 ? markupOf(content.buttons) : {}),
    };
    return (api, signal) => api.sendMessage(params, signal);
  });
}

const MEDIA_CALLS: Readonly<
  Record<MediaKind, (base: { chat_id: string }, file: InputFile) => TelegramCall>
> = {
  image: (base, photo) => (api, signal) => api.sendPhoto({ ...base, photo }, signal),
  video: (base, video) => (api, signal) => api.sendVideo({ ...base, video }, signal),
  document: (base, document) => (api, signal) => api.sendDocument({ ...base, document }, signal),
};

function mediaCall(to: string, content: Kind<'media'>, file: InputFile): TelegramCall {
  const caption = withFooter(content.caption ?? '', content.footer);
  const base = {
    chat_id: to,
    ...(caption === '' ? {} : { caption }),
    ...replyOf(content.inReplyTo),
    ...markupOf(content.buttons),
  };
  return MEDIA_CALLS[content.media](base, file);
}

/** Builds a venue (needs name and address, core.telegram.org/bots/api#sendvenue), or a location. */
function locationCall(to: string, content: Kind<'location'>): TelegramCall {
  const { lat: latitude, lng: longitude, name: title, address } = content.location;
  const base = {
    chat_id: to,
    latitude,
    longitude,
    ...replyOf(content.inReplyTo),
    ...markupOf(content.buttons),
  };
  return title && address
    ? (api, signal) => api.sendVenue({ ...base, title, address }, signal)
    : (api, signal) => api.sendLocation(base, signal);
}

/** Without an emoji the bot's reaction is taken back (https://core.telegram.org/bots/api#setmessagereaction). */
function reactionCall(to: string, { inReplyTo, emoji }: Kind<'reaction'>): TelegramCall {
  const params = {
    ...earlierOf(to, inReplyTo),
    reaction:
      emoji === undefined ? [] : [{ type: 'emoji' as const, emoji: withoutSelector(emoji) }],
  };
  return async (api, signal) => {
    await api.setMessageReaction(params, signal);
    return true;
  };
}

/** A message that Telegram doesn't find any more is left out: what is said matters more than its place. */
const replyOf = (inReplyTo: string | undefined) =>
  inReplyTo === undefined
    ? {}
    : {
        reply_parameters: {
          message_id: messageId(inReplyTo),
          allow_sending_without_reply: true,
        },
      };

function markupOf(rows: TelegramButton[][] | undefined) {
  return rows?.length ? { reply_markup: { inline_keyboard: rows.map(rowOf) } } : {};
}

function rowOf(row: TelegramButton[]): InlineKeyboardButton[] {
  return row.map((button) => {
    const { text } = button;
    switch (button.type) {
      case 'url':
        return { text, url: button.url };
      case 'callback':
        return { text, callback_data: button.callbackData };
      case 'copy':
        return { text, copy_text: { text: button.copyText } };
    }
  });
}
