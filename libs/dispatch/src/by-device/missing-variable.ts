import { ofChannel, renderContent, type Source } from '@cascade/cascade';
import type { Channel, Content, Failure, Variables } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
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
    const sources = await sourcesOf(templates, account, channel, ofChannel(valid.content, channel));
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
  templates: Pick<Repositories['templates'], 'byId'>,
  account: string,
  channel: Channel,
  content: Content,
): Promise<{ source: Source; own?: Variables }[]> {
  const inline = 'message' in content ? [{ source: { message: content.message } }] : [];
  const named = 'message' in content ? content.otherwise : content;
  if (named === undefined) return inline;
  const template = await templates.byId(account, named.template);
  if (template?.channel !== channel) return inline;
  const own = 'variables' in named ? named.variables : undefined;
  const source = { template: template.content };
  return [...inline, own === undefined ? { source } : { source, own }];
}

/** Name of the variable that has no value, where that is the failure. */
export function missingIn({ kind, params }: Failure): string | null {
  const name = kind === 'missingVariable' ? params?.['name'] : undefined;
  return typeof name === 'string' ? name : null;
}
