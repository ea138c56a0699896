import type { Failure } from '../failures/failure.ts';
import type { RuleKind } from '../failures/rules/rule-rows.ts';
import { ownMember } from '../outside/own-member.ts';
import { CHANNEL_DEFINITIONS, INLINE_CHANNELS } from '../channels.ts';
import type { InlineChannel } from '../channels.ts';
import type { RichMember } from '../channels/definition.ts';
import { INTERACTIVE_PARTS } from '../content/interactive.ts';
import type { MessageType } from '../content/message.ts';
import { listed } from '../validation/words.ts';

/** Members of `richContext` for a type on a channel; undefined when the channel lacks the type. */
export function membersOf(channel: InlineChannel, type: string): readonly RichMember[] | undefined {
  const { inline } = CHANNEL_DEFINITIONS[channel];
  return inline && Object.hasOwn(inline, type) ? inline[type as MessageType]?.members : undefined;
}

/** Longest text or caption; unlimited where the type has none. */
export const longestOf = (channel: InlineChannel, type: string): number =>
  ownMember(CHANNEL_DEFINITIONS[channel].inline, type)?.longest ?? Infinity;

/** Types of the channel that have the member. */
const typesWith = (channel: InlineChannel, member: RichMember): string[] =>
  Object.entries(CHANNEL_DEFINITIONS[channel].inline ?? {})
    .filter(([, { members }]) => members.includes(member))
    .map(([type]) => type);

const isPart = (member: RichMember): boolean =>
  (INTERACTIVE_PARTS as readonly RichMember[]).includes(member);

/** Why a member of `richContext` isn't allowed for this channel and type. */
export function misplaced(
  channel: InlineChannel,
  type: MessageType,
  member: RichMember,
): Failure<RuleKind> {
  if (member === 'buttons') {
    const types = typesWith(channel, member);
    return types.length === 0
      ? { kind: 'noButtonsOfChannel', params: { channel } }
      : { kind: 'buttonsNeedType', params: { channel, types: listed(types, 'or') } };
  }
  if (member === 'listMessage') {
    const channels = INLINE_CHANNELS.filter((name) => typesWith(name, member).length > 0);
    return { kind: 'listsNeed', params: { channels: listed(channels, 'or') } };
  }
  if (member === 'header' || isPart(member)) {
    const channels = INLINE_CHANNELS.filter((name) => typesWith(name, member).length > 0);
    return { kind: 'needsInteractive', params: { channels: listed(channels, 'or') } };
  }
  if (member === 'location' || member === 'poll')
    return { kind: 'needsType', params: { types: member } };
  if (member === 'footer') return { kind: 'notUsedByMessage', params: { type } };
  return { kind: 'needsType', params: { types: 'image, video or document' } };
}
