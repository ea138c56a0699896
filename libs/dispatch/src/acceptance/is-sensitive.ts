import type { Content, ValidSendRequest } from '@cascade/contracts';
import { knowTemplate, type TemplateReads } from '../in-language.ts';

/**
 * Whether a request's contents go when it ends: one of its templates says so. Judged at acceptance,
 * for the request as a whole: its channels share the variables.
 */
export async function isSensitive(
  templates: TemplateReads,
  account: string,
  { content, locale }: Pick<ValidSendRequest, 'content' | 'locale'>,
): Promise<boolean> {
  const ids = Object.values(content).flatMap((one) => templatesOf(one));
  if (ids.length === 0) return false;
  const found = await Promise.all(ids.map((id) => knowTemplate(templates, account, id, locale)));
  // Which language goes is chosen when the send is judged.
  return found.some(({ template, languages = [] }) =>
    [template, ...languages].some((one) => one?.sensitive === true),
  );
}

/** Templates that a content may go with. */
function templatesOf(content: Content): number[] {
  if ('template' in content) return [content.template];
  return content.otherwise === undefined ? [] : [content.otherwise.template];
}
