import { templateMedia, type MediaSource, type RenderedContent } from '@cascade/contracts';
import type { Capabilities } from '../port.ts';

export interface NamedSource {
  source: MediaSource;
  /** Size limit of the channel that applies. */
  limit: keyof Capabilities['mediaLimits'];
}

/** Lists the attachments of a message in content order. */
export function mediaSources(content: RenderedContent): NamedSource[] {
  switch (content.kind) {
    case 'media':
      return [{ source: content.source, limit: content.media }];
    case 'voice':
    case 'sticker':
      return [{ source: content.source, limit: content.kind }];
    case 'email':
      return content.attachments.map((source) => ({ source, limit: 'attachments' }));
    case 'waba-template':
      return templateMedia(content.components).map(({ media, source }) => ({
        source,
        limit: media,
      }));
    default:
      return [];
  }
}
