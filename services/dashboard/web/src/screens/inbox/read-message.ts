import type { ContactFile } from '../../components/read-file.ts';
import type { InboundItem } from './conversations.ts';
import { detailsOf } from './message-details.ts';

/** Types that stand for themselves, so that a message may answer them. */
export const ANSWERABLE: ReadonlySet<InboundItem['message']['type']> = new Set([
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contact',
  'button',
  'list',
  'poll',
  'flow',
  'order',
  'product',
]);

/** A contact's message, or one to it, as it is shown. All members are untrusted. */
export interface ShownInbound {
  type: InboundItem['message']['type'];
  subject: string;
  text: string;
  html: string;
  files: readonly ContactFile[];
  /** The button or row that the contact chose. */
  choice: string;
  place: string;
  /** A live location. */
  live: boolean;
  /** Further content, one line each: options of a poll, answers, items of an order. */
  details: readonly string[];
  /** The advertisement from which the contact came. */
  ad: string;
  edited: boolean;
  /** It answers an earlier message. */
  isAnswer: boolean;
  /** Why the text and other contents were not stored; null: they were. */
  lost: string | null;
  /** Parts of a long text that came; null: it is whole. */
  came: { some: number; all: number } | null;
  /** The sender of a mail is not verified: no autoreply answered. */
  unverified: boolean;
  /** Verdicts on the sender of a mail, such as `pass`. */
  verdicts: [name: string, verdict: string][];
}

export function readMessage({
  from,
  message,
}: Pick<InboundItem, 'from' | 'message'>): ShownInbound {
  const { location, button, list, authentication, attachments = [], file, incomplete } = message;
  return {
    type: message.type,
    subject: message.subject ?? '',
    text: message.text ?? '',
    html: message.html ?? '',
    files: file ? [file, ...attachments] : attachments,
    choice: listed(button?.text || button?.id, list?.title || list?.id, list?.description),
    place: listed(
      location?.name,
      location?.address,
      location && `${location.lat}, ${location.lng}`,
    ),
    live: message.live === true,
    details: detailsOf(message),
    ad: listed(message.referral?.headline, message.referral?.source_url),
    edited: message.edited === true,
    isAnswer: message.reply_to !== undefined && ANSWERABLE.has(message.type),
    lost: message.contents_error ?? null,
    came: incomplete
      ? { some: incomplete.parts - incomplete.missing.length, all: incomplete.parts }
      : null,
    unverified: from.verified === false,
    verdicts: Object.entries(authentication ?? {}).map(([name, verdict]) => [
      name.toUpperCase(),
      verdict,
    ]),
  };
}

const listed = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(', ');
