import { renderContent, type Source } from '@cascade/cascade';
import type {
  Channel,
  ChosenForm,
  Content,
  InlineMessage,
  RenderedContent,
  Variables,
} from '@cascade/contracts';
import type { StoredRequest, Template } from '@cascade/store';

/** What the provider was given of a content with `otherwise`: one of its forms. Without a call its message. */
export function formOfSend(
  content: Content,
  chosen: ChosenForm | null,
): { template: number; own?: Variables } | { message: InlineMessage } {
  if ('template' in content) return { template: content.template };
  if (chosen !== 'template' || content.otherwise === undefined) return { message: content.message };
  const { template, variables } = content.otherwise;
  return variables === undefined ? { template } : { template, own: variables };
}

/** Renders the content of a send as its recipient saw it; null where its template can't say it any more. */
export function renderAsSent(
  { variables: shared = {} }: Pick<StoredRequest, 'variables'>,
  channel: Channel,
  content: ReturnType<typeof formOfSend>,
  template: Readonly<Template> | null,
): RenderedContent | null {
  const variables = 'own' in content ? { ...shared, ...content.own } : shared;
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
