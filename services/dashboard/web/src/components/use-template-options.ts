import type { RowOf } from '../api/types.ts';
import { languageOf } from './preview/content-parts.ts';
import { useLanguageName } from './use-language-name.ts';

type Listed = Pick<RowOf<'/api/templates'>, 'id' | 'name' | 'content'>;

/** Labels templates for a choice by name and number. Templates of one name say their language, too: Meta has one for each. */
export function useTemplateOptions(): (
  templates: readonly Listed[],
) => { value: string; label: string }[] {
  const nameOf = useLanguageName();
  return (templates) => {
    const seen = new Set<string>();
    const shared = new Set<string>();
    for (const { name } of templates) (seen.has(name) ? shared : seen).add(name);
    return templates.map(({ id, name, content }) => {
      const language = shared.has(name) ? languageOf(content) : '';
      const named = language === '' ? name : `${name}, ${nameOf(language)}`;
      return { value: String(id), label: `${named} (#${id})` };
    });
  };
}
