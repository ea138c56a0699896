import type { InteractivePart, InteractiveParts } from './interactive.ts';

/** Contents of a message, as callers write it (inline or in a template) and as workers get it. */

/** Values of `target.variables`. */
export type Variables = Readonly<Record<string, string | number | boolean | null>>;

export interface Location {
  lat: number;
  lng: number;
  name?: string;
  address?: string;
}

export type TelegramButton =
  | { type: 'url'; text: string; url: string }
  | { type: 'callback'; text: string; callbackData: string }
  | { type: 'copy'; text: string; copyText: string };

/** WABA reply button: `id` and `text` only. */
export interface ReplyButton {
  id: string;
  text: string;
}

export interface ListMessage {
  /** Label of the button that opens the list, at most 20 characters. */
  button: string;
  sections: { title?: string; rows: { id: string; title: string; description?: string }[] }[];
}

export interface RichContext extends InteractiveParts {
  fileUrl?: string;
  fileId?: number;
  fileName?: string;
  header?: string;
  footer?: string;
  location?: Location;
  buttons?: (TelegramButton | ReplyButton)[][];
  listMessage?: ListMessage;
  /** The provider's id of the message that this one answers or reacts to. */
  replyTo?: string;
  poll?: Poll;
}

/** Options of a poll, whose question is the message's text. */
export interface Poll {
  options: string[];
  /** How many may be chosen; 1 without it. */
  choices?: number;
}

export type MessageType =
  | 'text'
  | 'image'
  | 'video'
  | 'document'
  | 'location'
  | 'interactive'
  | 'reaction'
  | 'voice'
  | 'sticker'
  | 'poll'
  | 'edit'
  | 'revoke';

/** An inline message, or the content of a whatsapp or telegram template. */
export interface InlineMessage {
  type: MessageType;
  /** Absent only where the type ignores it (`location`) or where it is a media caption. */
  message?: string;
  richContext?: RichContext;
}

/** What went of a message and the template beside it (`otherwise`). */
export const CHOSEN_FORMS = ['message', 'template'] as const;
export type ChosenForm = (typeof CHOSEN_FORMS)[number];

/** A message may answer an earlier one of its chat. */
interface Reply {
  /** The provider's id of the earlier message. */
  inReplyTo?: string;
}

/** The template that goes in place of a message that the session window doesn't allow. */
export interface TemplateOtherwise {
  template: number;
  /** Values for this template alone, before those of the request. */
  variables?: Variables;
}

/** A content entry of an accepted request: exactly one form, and what goes instead of a message. */
export type Content = (
  | { template: number }
  | { message: InlineMessage; otherwise?: TemplateOtherwise }
) & {
  /** Most segments of the text, on a channel whose texts travel in segments. */
  max_segments?: number;
};

/** An attachment by public HTTPS address or by the id of an uploaded file; exactly one of the two. */
export type MediaSource =
  | { url: string; fileName?: string }
  | { fileId: number; fileName?: string };

/** An attachment of a mail. With `cid` it is shown inside the HTML, where `cid:<name>` stands. */
export type MailAttachment = MediaSource & { cid?: string };

/** Somebody besides the recipient who gets a mail. */
export interface MailCopy {
  kind: 'cc' | 'bcc';
  address: string;
  /** Member of the template: `cc[0]`. */
  field: string;
}

/** A copy of a mail that isn't sent. */
export interface LeftOutCopy {
  field: string;
  reason: string;
}

export type MediaKind = 'image' | 'video' | 'document';

/** Parameters of a provider-approved WABA template, ready for the Graph API except its media. */
export type WabaTemplateComponent =
  | { type: 'header' | 'body'; parameters: WabaTemplateParameter[] }
  | {
      type: 'button';
      sub_type: 'quick_reply' | 'url' | 'copy_code' | 'flow' | 'catalog' | 'mpm';
      index: number;
      parameters: (
        | { type: 'payload'; payload: string }
        | { type: 'text'; text: string }
        | { type: 'coupon_code'; coupon_code: string }
        | { type: 'action'; action: Record<string, unknown> }
      )[];
    }
  | {
      type: 'limited_time_offer';
      parameters: [
        { type: 'limited_time_offer'; limited_time_offer: { expiration_time_ms: number } },
      ];
    }
  | { type: 'carousel'; cards: { card_index: number; components: WabaTemplateComponent[] }[] };

/** Lists the attachments of a template's parts, in their order. */
export function templateMedia(
  components: readonly WabaTemplateComponent[],
): { media: MediaKind; source: MediaSource }[] {
  return components.flatMap((part) => {
    if (part.type === 'carousel') {
      return part.cards.flatMap((card) => templateMedia(card.components));
    }
    if (part.type !== 'header' && part.type !== 'body') return [];
    return part.parameters.flatMap((parameter) =>
      parameter.type === 'media' ? [{ media: parameter.media, source: parameter.source }] : [],
    );
  });
}

export type WabaTemplateParameter =
  | { type: 'text'; text: string; parameter_name?: string }
  | { type: 'media'; media: MediaKind; source: MediaSource }
  | { type: 'location'; location: Location };

/**
 * A rendered message with a one-time secret of the product. Sealed in transit and in the store; the
 * worker opens it for the provider call.
 */
export interface SealedContent {
  kind: 'sealed';
  /** A `RenderedContent` or `SealedMessages` as JSON, in an envelope of `libs/vault`. */
  sealed: string;
}

/** A WABA `interactive` message with a part beside reply buttons and lists. */
export type InteractiveContent = {
  [P in InteractivePart]: {
    kind: 'interactive';
    text: string;
    header?: string;
    footer?: string;
  } & Required<Pick<InteractiveParts, P>>;
}[InteractivePart];

/**
 * A message for a channel's worker: every placeholder is replaced, every rule is checked. `media` and
 * attachments still name their source; the worker fetches them.
 */
export type RenderedContent =
  | (Reply & {
      kind: 'text';
      text: string;
      footer?: string;
      buttons?: TelegramButton[][];
      /** Off unless a template sets `link_preview`. */
      linkPreview?: boolean;
    })
  | (Reply & {
      kind: 'media';
      media: MediaKind;
      source: MediaSource;
      caption?: string;
      footer?: string;
      buttons?: TelegramButton[][];
    })
  | (Reply & { kind: 'location'; location: Location; buttons?: TelegramButton[][] })
  | (Reply & { kind: 'reply-buttons'; text: string; footer?: string; buttons: ReplyButton[] })
  | (Reply & { kind: 'list'; text: string; footer?: string; list: ListMessage })
  | (Reply & InteractiveContent)
  | (Reply & { kind: 'voice' | 'sticker'; source: MediaSource })
  | (Reply & { kind: 'poll'; question: string; options: string[]; choices: number })
  | { kind: 'edit'; text: string; inReplyTo: string }
  | { kind: 'revoke'; inReplyTo: string }
  /** Without an emoji the reaction is taken back. */
  | { kind: 'reaction'; emoji?: string; inReplyTo: string }
  | { kind: 'waba-template'; name: string; language: string; components: WabaTemplateComponent[] }
  | {
      kind: 'email';
      subject: string;
      html?: string;
      text?: string;
      attachments: MailAttachment[];
      copies?: MailCopy[];
      /** Copies that aren't sent because their address is suppressed. */
      leftOut?: LeftOutCopy[];
      replyTo?: string;
      /** Further header fields, by name. */
      headers?: Record<string, string>;
      /** RFC 2369 / RFC 8058 addresses, when the template has them. */
      listUnsubscribe?: string;
      /** The product's own one-click link also goes into the headers. */
      oneClick?: true;
      /** Key of the topic that the link ends; all messages when absent. */
      topic?: string;
    };

/** Kinds and types of messages that act on an earlier one and say nothing of their own. */
export const ACTS: ReadonlySet<string> = new Set<MessageType>(['reaction', 'edit', 'revoke']);

/**
 * Whether receipts may decide the outcome. Of a reaction Meta tells that it left and nothing more
 * (developers.facebook.com/documentation/business-messaging/whatsapp/messages/reaction-messages).
 */
export const hasReceipts = ({ kind }: Pick<RenderedContent, 'kind'>): boolean => !ACTS.has(kind);
