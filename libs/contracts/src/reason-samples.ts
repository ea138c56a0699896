import { CHANNELS, CHANNEL_DEFINITIONS, EXAMPLE_CHANNEL, type Channel } from './channels.ts';
import { REASONS, type ReasonCode } from './reasons.ts';

/** What stands in a sample of a reason. */
export interface ReasonSample {
  text: string;
  number: number;
  channels: readonly Channel[];
}

type Made = {
  [Name in ReasonCode]: (typeof REASONS)[Name] extends string ? never : Name;
}[ReasonCode];

const SEGMENTED = CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].segments !== null);
const MEGABYTE = 1e6;

const SAMPLES: Readonly<Record<Made, (of: ReasonSample) => string[]>> = {
  foreignKey: ({ channels }) => channels.map((channel) => REASONS.foreignKey(channel)),
  targetMissing: ({ channels }) => channels.map((channel) => REASONS.targetMissing(channel)),
  targetCountryCode: ({ channels }) =>
    channels
      .filter((channel) => CHANNEL_DEFINITIONS[channel].address === 'phone')
      .map((channel) => REASONS.targetCountryCode(channel as never)),
  templateNotFound: ({ channels }) => channels.map((channel) => REASONS.templateNotFound(channel)),
  missingVariable: ({ text }) => [REASONS.missingVariable(text)],
  sentInPart: ({ number, text }) => [REASONS.sentInPart(number, number, text)],
  tooManySegments: ({ number }) =>
    SEGMENTED.map((channel) => REASONS.tooManySegments(channel, number, 'GSM-7', number)),
  moreSegmentsThanAsked: ({ number }) =>
    SEGMENTED.map((channel) => REASONS.moreSegmentsThanAsked(channel, number, 'GSM-7', number)),
  fileTooLarge: ({ number, channels: [channel = EXAMPLE_CHANNEL] }) => [
    REASONS.fileTooLarge(channel, number * MEGABYTE, number * MEGABYTE),
  ],
  notInTime: ({ number }) => [
    REASONS.notInTime('delivered', number),
    REASONS.notInTime('read', number),
  ],
};

/**
 * A reason as it may read, of what depends on the channel once for each. For documents and tests: no reason
 * of theirs is made in another way.
 */
export function sampleReasons(name: ReasonCode, of: Partial<ReasonSample> = {}): string[] {
  const reason = REASONS[name];
  if (typeof reason === 'string') return [reason];
  return SAMPLES[name as Made]({ text: 'code', number: 3, channels: CHANNELS, ...of });
}
