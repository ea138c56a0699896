import {
  contentIn,
  isChannelWith,
  nearestLanguage,
  type ContentInLanguage,
} from '@cascade/contracts';
import type { Template, TemplatesRepository } from '@cascade/store';

/** A template as the store has it, with the templates that are it in other languages at the provider. */
export interface KnownTemplate {
  template: Readonly<Template> | null;
  /** Absent where no language is asked for, and of templates that have their languages themselves. */
  languages?: readonly Readonly<Template>[];
}

/** Where templates are read. */
export type TemplateReads = Pick<TemplatesRepository, 'byId' | 'inLanguages'>;

/** Reads a template, and what its language is chosen from. */
export async function knowTemplate(
  templates: TemplateReads,
  account: string,
  id: number,
  locale: string | undefined,
): Promise<KnownTemplate> {
  const template = await templates.byId(account, id);
  const isAsked =
    template !== null &&
    locale !== undefined &&
    isChannelWith(template.channel, 'template', 'graph');
  return isAsked ? { template, languages: await templates.inLanguages(account, id) } : { template };
}

/** The template that goes, and its content in the language in which it goes. */
export interface TemplateInLanguage extends ContentInLanguage {
  template: Readonly<Template>;
}

/**
 * Chooses the language in which a template goes: of the languages that the provider has approved, or of the template's
 * own variants, the one nearest to the recipient's, else the template as it was named. Null: there is no template.
 */
export function inLanguage(
  { template: named, languages = [] }: KnownTemplate,
  locale: string | undefined,
): TemplateInLanguage | null {
  if (named === null) return null;
  // Of languages that are equally near the named template goes.
  const sendable = languages
    .filter(({ approval, active }) => approval === 'approved' && active)
    .toSorted((a, b) => Number(b._id === named._id) - Number(a._id === named._id));
  const at =
    locale === undefined
      ? -1
      : nearestLanguage(
          locale,
          sendable.map(({ content }) => ('language' in content && content.language) || ''),
        );
  const template = sendable[at] ?? named;
  return { template, ...contentIn(template.content, locale) };
}

/** Reads a template in the language in which it would go to such a recipient. */
export const readInLanguage = async (
  templates: TemplateReads,
  account: string,
  id: number,
  locale: string | undefined,
): Promise<TemplateInLanguage | null> =>
  inLanguage(await knowTemplate(templates, account, id, locale), locale);
