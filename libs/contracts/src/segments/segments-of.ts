import { CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';
import type { RenderedContent } from '../content/message.ts';
import { withFooter } from '../rules/message-texts.ts';
import { countSegments, type SegmentCount } from './split-segments.ts';

/** Counts the segments of a text; undefined where texts travel whole. */
export function segmentsOf(channel: Channel, content: RenderedContent): SegmentCount | undefined {
  if (CHANNEL_DEFINITIONS[channel].segments === null || content.kind !== 'text') return undefined;
  return countSegments(withFooter(content.text, content.footer));
}
