import { renderContent, type Source } from '@cascade/cascade';
import { contentIn, contentOfLanguage } from '@cascade/contracts';
import type {
  Channel,
  ChosenForm,
  Content,
  InlineMessage,
  RenderedContent,
  Variables,
} from '@cascade/contracts';
import type { StoredRequest, Template, TemplatesRepository } from '@cascade/store';

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

/** Finds the template that went in a language: the named one, or the one that is it in that language at the provider. */
export async function templateOfSend(
  templates: Pick<TemplatesRepository, 'byId' | 'inLanguages'>,
  account: string,
  id: number,
  language: string | null,
): Promise<Readonly<Template> | null> {
  const named = await templates.byId(account, id);
  if (named === null || language === null || contentOfLanguage(named.content, language) !== null)
    return named;
  const others = await templates.inLanguages(account, id);
  return others.find(({ content }) => contentOfLanguage(content, language) !== null) ?? named;
}

/** Renders the content of a send as its recipient saw it; null where its template can't say it any more. */
export function renderAsSent(
  { variables: shared = {} }: Pick<StoredRequest, 'variables'>,
  channel: Channel,
  content: ReturnType<typeof formOfSend>,
  template: Readonly<Template> | null,
  language: string | null,
): RenderedContent | null {
  const variables = 'own' in content ? { ...shared, ...content.own } : shared;
  const source = 'message' in content ? content : template && sourceIn(template, language);
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

/** The content of a template in the language in which it went; null where it has that no more. */
function sourceIn({ content }: Readonly<Template>, language: string | null): Source | null {
  const template =
    language === null
      ? contentIn(content, undefined).content
      : contentOfLanguage(content, language);
  return template && { template };
}
