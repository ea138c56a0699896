import type { MediaKind, MediaSource, RenderedContent } from '@cascade/contracts';

export interface NamedSource {
  source: MediaSource;
  /** Which of the channel's size limits holds. */
  limit: MediaKind | 'attachments';
}

/** The attachments of a message in the order in which its content names them. */
export function mediaSources(content: RenderedContent): NamedSource[] {
  switch (content.kind) {
    case 'media':
      return [{ source: content.source, limit: content.media }];
    case 'email':
      return content.attachments.map((source) => ({ source, limit: 'attachments' }));
    case 'waba-template':
      return content.components.flatMap((component) =>
        component.type === 'button'
          ? []
          : component.parameters.flatMap((parameter) =>
              parameter.type === 'media'
                ? [{ source: parameter.source, limit: parameter.media }]
                : [],
            ),
      );
    default:
      return [];
  }
}
