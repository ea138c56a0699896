import { CHANNEL_DEFINITIONS, INLINE_CHANNELS } from '../channels.ts';
import type { MessageType } from '../content/message.ts';

const lengthOf = (channel: (typeof INLINE_CHANNELS)[number], type: MessageType) =>
  CHANNEL_DEFINITIONS[channel].inline?.[type]?.longest ?? 0;

/** Longest text or caption on any channel. */
export const longestText = (): number =>
  Math.max(
    ...INLINE_CHANNELS.flatMap((channel) =>
      Object.values(CHANNEL_DEFINITIONS[channel].inline ?? {}).map(({ longest }) => longest ?? 0),
    ),
  );

/** Describes which channels send which types: `` `location`: whatsapp, telegram. `` */
export function channelsOfTypes(types: readonly MessageType[]): string {
  const groups = Map.groupBy(types, (type) =>
    INLINE_CHANNELS.filter((name) => CHANNEL_DEFINITIONS[name].inline?.[type]).join(', '),
  );
  return [...groups]
    .map(([channels, group]) => `${group.map((type) => `\`${type}\``).join(', ')}: ${channels}.`)
    .join(' ');
}

/** Describes the limits of texts: `telegram: 4096 characters (captions 1024); waba: 4096.` */
export function lengthsOfTexts(): string {
  const [first = '', ...others] = INLINE_CHANNELS.toSorted().map((channel) => {
    const text = lengthOf(channel, 'text');
    const shorter = [
      { what: 'captions', most: lengthOf(channel, 'image') },
      { what: 'interactive bodies', most: lengthOf(channel, 'interactive') },
    ].filter(({ most }) => most > 0 && most !== text);
    const groups = Map.groupBy(shorter, ({ most }) => most);
    const tail = [...groups].map(
      ([most, group]) => `${group.map(({ what }) => what).join(' and ')} ${most}`,
    );
    return `${channel}: ${text}${tail.length === 0 ? '' : ` (${tail.join(', ')})`}`;
  });
  return `${[first.replace(/: \d+/, '$& characters'), ...others].join('; ')}.`;
}
