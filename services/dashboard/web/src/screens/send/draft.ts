import type { BodyOf } from '../../api/types.ts';
import { CHANNEL_DEFINITIONS, CHANNELS, type ChannelName } from '../../components/channels.ts';

/** The body of `POST /api/console/send` while it is edited. */
export type Draft = BodyOf<'/api/console/send', 'post'>;

/** `within` and `tier_within`: 24 hours. */
export const MOST_SECONDS = 86_400;

type Entries = Record<string, unknown>;

export const EMPTY: Draft = { keys: {}, content: {}, target: {} };

/** Channels of the draft, by tier, then in the usual order. */
export function channelsOf({ keys }: Draft): ChannelName[] {
  return CHANNELS.filter((channel) => keys[channel] !== undefined).toSorted(
    (a, b) => tierOf(keys[a]) - tierOf(keys[b]),
  );
}

export function tierOf({
  fallback_sequence: sequence = 0,
  fallback = sequence > 0,
}: { fallback?: boolean; fallback_sequence?: number } = {}): number {
  return fallback ? Math.max(1, sequence) : 0;
}

/** Adds a channel as the last choice. `text`: what its inline message starts with. */
export function withChannel(draft: Draft, channel: ChannelName, device: string, text = ''): Draft {
  const tier = channelsOf(draft).length;
  return {
    ...draft,
    keys: { ...draft.keys, [channel]: keyOf(device, tier) },
    content: {
      ...(draft.content as Entries),
      [channel]: CHANNEL_DEFINITIONS[channel].hasInline
        ? { message: { type: 'text', message: text } }
        : { template: 0 },
    },
    target: { ...draft.target, [channel]: '' },
  };
}

export function withoutChannel(draft: Draft, channel: ChannelName): Draft {
  const without = <T extends object>(from: T): T =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name !== channel)) as T;
  return {
    ...draft,
    keys: without(draft.keys),
    content: without(draft.content),
    target: without(draft.target),
  };
}

const keyOf = (device: string, tier: number) =>
  tier === 0 ? { device } : { device, fallback: true, fallback_sequence: tier };

type Key = NonNullable<Draft['keys'][ChannelName]>;

/** The key with another device or tier; what it asks for stays. */
export function changedKey(key: Key | undefined, device: string, tier: number): Key {
  const { success, within } = key ?? {};
  return {
    ...keyOf(device, tier),
    ...(success === undefined ? {} : { success }),
    ...(within === undefined ? {} : { within }),
  };
}

type Context = NonNullable<Draft['context']>;

/** The draft with these members of a part of `context`; undefined removes a member. */
export function withContext<K extends 'timing' | 'behaviour'>(
  draft: Draft,
  part: K,
  members: { [M in keyof NonNullable<Context[K]>]?: NonNullable<Context[K]>[M] | undefined },
): Draft {
  const merged = Object.entries({ ...draft.context?.[part], ...members });
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  return { ...draft, context: { ...draft.context, [part]: kept } };
}

/** The draft with this topic; undefined removes it. */
export function withTopic(draft: Draft, topic: string | undefined): Draft {
  const { topic: _before, ...context } = draft.context ?? {};
  return { ...draft, context: { ...context, ...(topic === undefined ? {} : { topic }) } };
}

/** The draft with this time zone of the recipient; empty removes it. */
export function withZone(draft: Draft, zone: string): Draft {
  const { timezone: _before, ...target } = draft.target;
  return { ...draft, target: zone === '' ? target : { ...target, timezone: zone } };
}

/** Whether it is to be sent later, and the time is not chosen yet: it isn't sent then. */
export const lacksTime = (draft: Draft): boolean => draft.context?.timing?.schedule === null;

/** Whether the channel's result waits for a receipt, or for a mail that doesn't come back. */
export function waitsForReceipt({ keys }: Draft, channel: ChannelName): boolean {
  const { success = 'accepted' } = keys[channel] ?? {};
  return success !== 'accepted' && (CHANNEL_DEFINITIONS[channel].success[success] ?? 0) > 0;
}

export const withMember = <K extends 'keys' | 'content' | 'target'>(
  draft: Draft,
  part: K,
  name: string,
  value: unknown,
): Draft => ({ ...draft, [part]: { ...(draft[part] as Entries), [name]: value } });

/** The draft with the channel at another place of the order; each place is a choice of its own. */
export function movedTo(draft: Draft, channel: ChannelName, place: number): Draft {
  const order = channelsOf(draft).filter((one) => one !== channel);
  order.splice(place, 0, channel);
  const keys = order.map((one, tier) => {
    const key = draft.keys[one];
    return [one, changedKey(key, key?.device ?? '', tier)] as const;
  });
  return { ...draft, keys: Object.fromEntries(keys) };
}

/** The text of a channel's inline message; undefined: it sends a template. */
export function textOf(draft: Draft, channel: ChannelName): string | undefined {
  const entry = (draft.content as Record<string, { message?: { message?: string } }>)[channel];
  return entry?.message && (entry.message.message ?? '');
}

/** Writes the common text into each channel that has no text of its own. */
export function withCommonText(draft: Draft, before: string, text: string): Draft {
  let written = draft;
  for (const channel of channelsOf(draft)) {
    if (textOf(draft, channel) === before) written = withText(written, channel, text);
  }
  return written;
}

export function withText(draft: Draft, channel: ChannelName, text: string): Draft {
  const entry = (draft.content as Record<string, { message?: object }>)[channel];
  return withContent(draft, channel, {
    message: { type: 'text', ...entry?.message, message: text },
  });
}

/** Writes the channel's template or message; the limit of its segments stays, and what goes instead of a message. */
export const withContent = (
  draft: Draft,
  channel: ChannelName,
  content: { template: number } | { message: object },
): Draft => {
  const most = mostSegmentsOf(draft, channel);
  const limit = most === undefined ? {} : { max_segments: most };
  const otherwise = 'message' in content ? otherwiseOf(draft, channel) : undefined;
  const instead = otherwise === undefined ? {} : { otherwise };
  return withMember(draft, 'content', channel, { ...content, ...instead, ...limit });
};

/** The template that goes instead of the channel's message; undefined: none. */
export function otherwiseOf(
  draft: Draft,
  channel: ChannelName,
): { template: number; variables?: object } | undefined {
  const entry = (draft.content as Record<string, { otherwise?: { template: number } }>)[channel];
  return entry?.otherwise;
}

/** Chooses the template that goes instead of the channel's message; undefined removes it. */
export function withOtherwise(
  draft: Draft,
  channel: ChannelName,
  template: number | undefined,
): Draft {
  const { otherwise: _before, ...content } =
    (draft.content as Record<string, { otherwise?: object }>)[channel] ?? {};
  const instead = template === undefined ? {} : { otherwise: { template } };
  return withMember(draft, 'content', channel, { ...content, ...instead });
}

/** Most segments of the channel's text; undefined: as many as its device sends. */
export function mostSegmentsOf(draft: Draft, channel: ChannelName): number | undefined {
  return (draft.content as Record<string, { max_segments?: number }>)[channel]?.max_segments;
}

/** Limits the segments of the channel's text; undefined removes the limit. */
export function withMostSegments(
  draft: Draft,
  channel: ChannelName,
  most: number | undefined,
): Draft {
  const { max_segments: _before, ...content } =
    (draft.content as Record<string, { max_segments?: number }>)[channel] ?? {};
  const limit = most === undefined ? {} : { max_segments: most };
  return withMember(draft, 'content', channel, { ...content, ...limit });
}
