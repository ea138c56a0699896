import { templateMedia, type MediaKind, type RenderedContent } from '@cascade/contracts';

/** Lists the media kind of each attachment, in the order of the content. */
export function mediaKinds(content: RenderedContent): MediaKind[] {
  if (content.kind === 'media') return [content.media];
  if (content.kind !== 'waba-template') return [];
  return templateMedia(content.components).map(({ media }) => media);
}
