import { itemsOf, membersOf, present, textOf } from '@cascade/channel';
import {
  OUTSIDE_TEXTS,
  BOUNDS,
  ownMember,
  type InboundMessage,
  type JsonRecord,
} from '@cascade/contracts';

const MAX_TEXT = OUTSIDE_TEXTS.message;
const MAX_DEPTH = 10;

/** Kinds of messages without a form here, and their readable text (Bot API 10.3). */
const KINDS: Readonly<Record<string, (part: JsonRecord) => unknown>> = {
  checklist: ({ title, tasks }) => linesOf([title, ...itemsOf(tasks).map(textMember)]),
  checklist_tasks_done: none,
  checklist_tasks_added: ({ tasks }) => linesOf(itemsOf(tasks).map(textMember)),
  rich_message: ({ blocks }) => linesOf(itemsOf(blocks).map((block) => richText(block))),
  web_app_data: ({ data }) => data,
  game: ({ title }) => title,
  invoice: ({ title }) => title,
  successful_payment: none,
  refunded_payment: none,
  users_shared: none,
  chat_shared: none,
  gift: none,
  unique_gift: none,
  gift_upgrade_sent: none,
  giveaway: none,
  giveaway_winners: none,
  paid_media: none,
  passport_data: none,
  story: none,
  dice: none,
  photo: none,
  animation: none,
  video: none,
  video_note: none,
  audio: none,
  voice: none,
  document: none,
  sticker: none,
  live_photo: none,
  venue: none,
  location: none,
};

/** Members beside the content of a message (https://core.telegram.org/bots/api#message). */
const ABOUT = new Set([
  'message_id',
  'message_thread_id',
  'direct_messages_topic',
  'from',
  'sender_chat',
  'sender_boost_count',
  'sender_business_bot',
  'sender_tag',
  'receiver_user',
  'ephemeral_message_id',
  'date',
  'edit_date',
  'guest_query_id',
  'guest_bot_caller_user',
  'guest_bot_caller_chat',
  'business_connection_id',
  'chat',
  'forward_origin',
  'forward_from',
  'forward_from_chat',
  'forward_from_message_id',
  'forward_signature',
  'forward_sender_name',
  'forward_date',
  'is_topic_message',
  'is_automatic_forward',
  'is_from_offline',
  'is_paid_post',
  'reply_to_message',
  'reply_to_story',
  'reply_to_checklist_task_id',
  'reply_to_poll_option_id',
  'external_reply',
  'quote',
  'via_bot',
  'has_protected_content',
  'has_media_spoiler',
  'show_caption_above_media',
  'media_group_id',
  'author_signature',
  'paid_star_count',
  'link_preview_options',
  'suggested_post_info',
  'effect_id',
  'entities',
  'caption',
  'caption_entities',
  'reply_markup',
]);

/**
 * Reads a message of a kind without a form: the name of its member, and its readable text. A known kind
 * wins over members that are newer than this list. Null: no content.
 */
export function readUnsupported(
  message: JsonRecord,
): Pick<InboundMessage, 'type' | 'text' | 'provider_type'> | null {
  const members = Object.keys(message).filter((name) => !ABOUT.has(name));
  const member = members.find((name) => Object.hasOwn(KINDS, name)) ?? members[0];
  if (member === undefined) return null;
  const text = ownMember(KINDS, member)?.(membersOf(message[member])) ?? message['caption'];
  return {
    type: 'unsupported',
    provider_type: member.slice(0, BOUNDS.providerType),
    ...present({ text: textOf(text, MAX_TEXT) }),
  };
}

function none(): undefined {
  return undefined;
}

const textMember = (part: unknown): unknown => membersOf(part)['text'];

const linesOf = (lines: readonly unknown[]): string | undefined =>
  textOf(lines.flatMap((line) => textOf(line, MAX_TEXT) ?? []).join('\n'), MAX_TEXT);

/** Joins the texts of a rich text (https://core.telegram.org/bots/api#richtext) or a block. */
function richText(part: unknown, depth = 0): string {
  if (typeof part === 'string') return part;
  if (depth >= MAX_DEPTH) return '';
  if (Array.isArray(part)) {
    return itemsOf(part)
      .map((one) => richText(one, depth + 1))
      .join('')
      .slice(0, MAX_TEXT);
  }
  return richText(membersOf(part)['text'] ?? '', depth + 1);
}
