import type { Channel, Content } from '@cascade/contracts';
import type { TemplatesRepository } from '@cascade/store';

/**
 * Whether a request's contents go when it ends: one of its templates says so. Judged at acceptance,
 * for the request as a whole: its channels share the variables.
 */
export async function isSensitive(
  templates: Pick<TemplatesRepository, 'byId'>,
  account: string,
  content: Partial<Record<Channel, Content>>,
): Promise<boolean> {
  const ids = Object.values(content).flatMap((one) => templatesOf(one));
  if (ids.length === 0) return false;
  const found = await Promise.all(ids.map((id) => templates.byId(account, id)));
  return found.some((template) => template?.sensitive === true);
}

/** Templates that a content may go with. */
function templatesOf(content: Content): number[] {
  if ('template' in content) return [content.template];
  return content.otherwise === undefined ? [] : [content.otherwise.template];
}
