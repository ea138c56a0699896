import type { MediaKind, RenderedContent } from '@cascade/contracts';

/** What each attachment of a message is sent as, in the order in which the content names them. */
export function mediaKinds(content: RenderedContent): MediaKind[] {
  if (content.kind === 'media') return [content.media];
  if (content.kind !== 'waba-template') return [];
  return content.components.flatMap((component) =>
    component.type === 'button'
      ? []
      : component.parameters.flatMap((parameter) =>
          parameter.type === 'media' ? [parameter.media] : [],
        ),
  );
}
