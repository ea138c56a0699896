import {
  templateMedia,
  type MediaKind,
  type MediaSource,
  type RenderedContent,
} from '@cascade/contracts';

export interface NamedSource {
  source: MediaSource;
  /** Size limit of the channel that applies. */
  limit: MediaKind | 'attachments';
}

/** Lists the attachments of a message in content order. */
export function mediaSources(content: RenderedContent): NamedSource[] {
  switch (content.kind) {
    case 'media':
      return [{ source: content.source, limit: content.media }];
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
