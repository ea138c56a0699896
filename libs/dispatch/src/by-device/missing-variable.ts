import { ofChannel, renderContent, type Source } from '@cascade/cascade';
import type { Channel, Content, Failure } from '@cascade/contracts';
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
    const source = await sourceOf(templates, account, channel, ofChannel(valid.content, channel));
    if (source === null) continue;
    const rendered = renderContent(channel, source, valid.variables, {
      requireVariables: true,
      splitTexts: true,
      unusable: valid.unusable,
    });
    const missing = rendered.ok ? null : missingIn(rendered.failure);
    if (missing !== null) return missing;
  }
  return null;
}

async function sourceOf(
  templates: Pick<Repositories['templates'], 'byId'>,
  account: string,
  channel: Channel,
  content: Content,
): Promise<Source | null> {
  if ('message' in content) return content;
  const template = await templates.byId(account, content.template);
  return template?.channel === channel ? { template: template.content } : null;
}

/** Name of the variable that has no value, where that is the failure. */
export function missingIn({ kind, params }: Failure): string | null {
  const name = kind === 'missingVariable' ? params?.['name'] : undefined;
  return typeof name === 'string' ? name : null;
}
