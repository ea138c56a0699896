import { renderContent, type Source } from '@cascade/cascade';
import type { Channel, Content, RenderedContent } from '@cascade/contracts';
import type { StoredRequest, Template } from '@cascade/store';

/** Renders the content of a send as its recipient saw it; null where its template can't say it any more. */
export function renderAsSent(
  { variables = {} }: Pick<StoredRequest, 'variables'>,
  channel: Channel,
  content: Content,
  template: Readonly<Template> | null,
): RenderedContent | null {
  const source: Source | null =
    'message' in content ? content : template && { template: template.content };
  if (source === null || (template?.channel !== undefined && template.channel !== channel))
    return null;
  // A text that was split into several messages is shown as one, and a marker that nothing fills as it is.
  const result = renderContent(channel, source, variables, {
    splitTexts: true,
    keepMarkers: true,
    foldParameters: true,
  });
  return result.ok ? result.content : null;
}
