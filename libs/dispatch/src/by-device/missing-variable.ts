import { ofChannel, renderContent, type Source } from '@cascade/cascade';
import type { Channel, Content, Failure, Variables } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { readInLanguage, type TemplateReads } from '../in-language.ts';
import type { CheckedSend } from './accept-send.ts';

/**
 * Finds the first placeholder of a send that has neither a value nor a fallback. A template that can't
 * be sent is left to the send, which says why.
 */
export async function missingVariable(
  { repositories: { templates } }: { repositories: Pick<Repositories, 'templates'> },
  account: string,
  { valid }: CheckedSend,
): Promise<string | null> {
  for (const channel of valid.plan.flat()) {
    const content = ofChannel(valid.content, channel);
    const sources = await sourcesOf(templates, { account, channel, content, locale: valid.locale });
    for (const { source, own } of sources) {
      const rendered = renderContent(
        channel,
        source,
        { ...valid.variables, ...own },
        { requireVariables: true, splitTexts: true, unusable: valid.unusable },
      );
      const missing = rendered.ok ? null : missingIn(rendered.failure);
      if (missing !== null) return missing;
    }
  }
  return null;
}

/** What may go of a content, each with the values of its own. */
async function sourcesOf(
  templates: TemplateReads,
  {
    account,
    channel,
    content,
    locale,
  }: { account: string; channel: Channel; content: Content; locale: string | undefined },
): Promise<{ source: Source; own?: Variables }[]> {
  const inline = 'message' in content ? [{ source: { message: content.message } }] : [];
  const named = 'message' in content ? content.otherwise : content;
  if (named === undefined) return inline;
  const found = await readInLanguage(templates, account, named.template, locale);
  if (found?.template.channel !== channel) return inline;
  const own = 'variables' in named ? named.variables : undefined;
  const source = { template: found.content };
  return [...inline, own === undefined ? { source } : { source, own }];
}

/** Name of the variable that has no value, where that is the failure. */
export function missingIn({ kind, params }: Failure): string | null {
  const name = kind === 'missingVariable' ? params?.['name'] : undefined;
  return typeof name === 'string' ? name : null;
}
