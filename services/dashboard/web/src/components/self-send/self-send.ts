import type { BodyOf } from '../../api/types.ts';
import { CHANNEL_DEFINITIONS, type ChannelName, type ScreenAddressKind } from '../channels.ts';

type Body = BodyOf<'/api/console/send', 'post'>;

export type OwnAddresses = Readonly<Record<ScreenAddressKind, string>>;
export type Values = Readonly<Record<string, string | number>>;

export interface SelfSendPart {
  channel: ChannelName;
  /** Id of a device or sender pool; absent: the person chooses one. */
  device?: string;
  /** As `content.<channel>` of a send. */
  content: unknown;
}

/** What is sent to oneself. */
export interface SelfSend {
  /** One for each channel; where the person chooses the device, one of them is sent. */
  parts: readonly SelfSendPart[];
  /** Names of the placeholders, and those that need a value. */
  names: readonly string[];
  needed: readonly string[];
  values: Values;
  /** The language of a template that has several. */
  locale?: string;
  /** Said above the form. */
  note?: string;
}

export const kindOf = ({ channel }: Pick<SelfSendPart, 'channel'>): ScreenAddressKind =>
  CHANNEL_DEFINITIONS[channel].address;

/** Parts that have an address and a device. */
export const sendable = (parts: readonly SelfSendPart[], addresses: OwnAddresses) =>
  parts.filter(
    (part): part is Required<SelfSendPart> =>
      part.device !== undefined && addresses[kindOf(part)].trim() !== '',
  );

/** Every channel is a first choice here: each one shall arrive, not only the first that works. */
export function bodyOf(
  parts: readonly Required<SelfSendPart>[],
  addresses: OwnAddresses,
  variables: Values,
  locale?: string,
): Body {
  const by = <T>(of: (part: Required<SelfSendPart>) => T) =>
    Object.fromEntries(parts.map((part) => [part.channel, of(part)]));
  return {
    keys: by(({ device }) => ({ device })),
    content: by(({ content }) => content),
    target: {
      ...by((part) => addresses[kindOf(part)].trim()),
      variables: { ...variables },
      ...(locale === undefined ? {} : { locale }),
    },
    require_variables: true,
  };
}
