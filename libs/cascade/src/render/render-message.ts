import {
  CHANNEL_DEFINITIONS,
  checkMessage,
  contentFault,
  partOf,
  segmentsOf,
  type Channel,
  type Failure,
  type InlineMessage,
  type InteractiveContent,
  type RenderedContent,
  type ReplyButton,
  type RichContext,
  type TelegramButton,
} from '@cascade/contracts';
import { fillDeep, type Fill } from './fill.ts';
import { mediaSource } from './media-source.ts';
import type { RenderOptions } from './render-options.ts';
import type { Rendered } from './rendered.ts';

/** An inline message, or the message of a whatsapp or telegram template. */
export function renderMessage(
  channel: Channel,
  written: InlineMessage,
  fill: Fill,
  options: RenderOptions & { linkPreview?: boolean } = {},
): Rendered {
  const message = fillDeep(written, fill);
  const fault = checkMessage(channel, message, {
    stage: 'rendered',
    splitTexts: options.splitTexts === true,
  });
  if (fault !== null) return { ok: false, failure: contentFault(fault) };
  const content = convert(message, options.linkPreview === true);
  const failure = segmentsFault(channel, content, options);
  return failure === null ? { ok: true, content } : { ok: false, failure };
}

/** Refuses a text that the provider would charge for more often than the request or the device allows. */
function segmentsFault(
  channel: Channel,
  content: RenderedContent,
  {
    askedSegments = Infinity,
    maxSegments = CHANNEL_DEFINITIONS[channel].segments?.most ?? Infinity,
  }: RenderOptions,
): Failure | null {
  const count = segmentsOf(channel, content);
  if (count === undefined) return null;
  const { segments, encoding } = count;
  if (segments > askedSegments) {
    const params = { channel, segments, encoding, most: askedSegments };
    return { kind: 'moreSegmentsThanAsked', params };
  }
  if (segments <= maxSegments) return null;
  return { kind: 'tooManySegments', params: { channel, segments, encoding, most: maxSegments } };
}

function convert(message: InlineMessage, linkPreview: boolean): RenderedContent {
  const { replyTo: inReplyTo } = message.richContext ?? {};
  if (message.type === 'reaction') {
    const { message: emoji } = message;
    return {
      kind: 'reaction',
      inReplyTo: present(inReplyTo),
      ...(emoji ? { emoji } : {}),
    };
  }
  if (message.type === 'edit') {
    return { kind: message.type, text: present(message.message), inReplyTo: present(inReplyTo) };
  }
  if (message.type === 'revoke') return { kind: message.type, inReplyTo: present(inReplyTo) };
  const content = contentOf(message, message.type, linkPreview);
  return inReplyTo === undefined ? content : { ...content, inReplyTo };
}

type Spoken = Exclude<InlineMessage['type'], 'reaction' | 'edit' | 'revoke'>;
type Answering = Extract<RenderedContent, { inReplyTo?: unknown }>;

function contentOf(message: InlineMessage, type: Spoken, linkPreview: boolean): Answering {
  const { richContext: rich = {} } = message;
  const text = message.message ?? '';
  const footer = rich.footer === undefined ? {} : { footer: rich.footer };
  switch (type) {
    case 'text':
      return {
        kind: 'text',
        text,
        ...footer,
        ...keyboard(rich),
        ...(linkPreview ? { linkPreview } : {}),
      };
    case 'image':
    case 'video':
    case 'document':
      return {
        kind: 'media',
        media: type,
        source: mediaSource(rich),
        ...(text === '' ? {} : { caption: text }),
        ...footer,
        ...keyboard(rich),
      };
    case 'location':
      return { kind: 'location', location: present(rich.location), ...keyboard(rich) };
    case 'voice':
    case 'sticker':
      return { kind: type, source: mediaSource(rich) };
    case 'poll': {
      const { options, choices = 1 } = present(rich.poll);
      return { kind: type, question: text, options, choices };
    }
    case 'interactive':
      return interactive(text, rich, footer);
  }
}

function interactive(
  text: string,
  rich: RichContext,
  footer: Pick<RichContext, 'footer'>,
): Answering {
  const part = partOf(rich);
  if (part !== undefined) {
    const header = rich.header === undefined ? {} : { header: rich.header };
    const content = { kind: 'interactive', text, ...header, ...footer, [part]: rich[part] };
    return content as InteractiveContent;
  }
  if (rich.listMessage) return { kind: 'list', text, ...footer, list: rich.listMessage };
  const buttons = present(rich.buttons).flat() as ReplyButton[];
  return { kind: 'reply-buttons', text, ...footer, buttons };
}

/** Rows of a Telegram inline keyboard; validation refuses buttons on the other channels' types. */
function keyboard({ buttons }: NonNullable<InlineMessage['richContext']>) {
  return buttons ? { buttons: buttons as TelegramButton[][] } : {};
}

function present<T>(member: T | undefined): T {
  if (member === undefined) throw new Error('a message without its content passed validation');
  return member;
}
