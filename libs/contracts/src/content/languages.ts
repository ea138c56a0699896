import type { TemplateContent } from './template.ts';

/** Longest language that is read: RFC 5646 asks for room for 35 characters. */
export const MAX_LANGUAGE = 35;
/** Variants of a template, beside its own content. */
export const MAX_VARIANTS = 50;

/** Languages that were read; there are few, and reading one costs a locale of `Intl`. */
const known = new Map<string, Intl.Locale | null>();
const MOST_KNOWN = 1_000;

/**
 * Reads a language as people and providers write it: the canonical form of BCP 47, `pt-BR` of `pt_br`. Null: it is
 * none.
 */
export const readLanguage = (written: string): string | null => localeOf(written)?.baseName ?? null;

function localeOf(written: string): Intl.Locale | null {
  if (written.length > MAX_LANGUAGE) return null;
  const before = known.get(written);
  if (before !== undefined) return before;
  const locale = makeLocale(written.replaceAll('_', '-'));
  if (known.size < MOST_KNOWN) known.set(written, locale);
  return locale;
}

function makeLocale(tag: string): Intl.Locale | null {
  try {
    // A word such as `english` has the form of a language that nobody registered.
    const locale = new Intl.Locale(tag);
    return locale.language.length > 3 ? null : locale;
  } catch {
    return null;
  }
}

/**
 * Finds the language that is nearest to the wanted one: the same; the same without its last parts (RFC 4647), as long as
 * it is written in the same script; the first one of the same language in the same script; the first one of the same
 * language. Returns its place, or -1.
 */
export function nearestLanguage(wanted: string, there: readonly string[]): number {
  const locale = localeOf(wanted);
  if (locale === null) return -1;
  const tags = there.map(readLanguage);
  const { language, script } = locale.maximize();
  const likely = there.map((one) => localeOf(one)?.maximize());
  const isRead = (at: number): boolean => at !== -1 && likely[at]?.script === script;
  for (
    let tag = locale.baseName;
    tag !== '';
    tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))
  ) {
    const at = tags.indexOf(tag);
    if (isRead(at)) return at;
  }
  const same = likely.findIndex((one) => one?.language === language && one.script === script);
  return same === -1 ? likely.findIndex((one) => one?.language === language) : same;
}

/** A template's content in one language. */
export interface ContentInLanguage {
  content: TemplateContent;
  /** Told where a language was asked for, and of a template with variants. */
  language?: string;
}

/** Returns the content of a template in the language nearest to `locale`, else its own. */
export function contentIn(
  template: TemplateContent,
  locale: string | undefined,
): ContentInLanguage {
  const contents = contentsOf(template);
  const isTold = locale !== undefined || contents.length > 1;
  const at =
    locale === undefined || contents.length === 1
      ? 0
      : nearestLanguage(
          locale,
          contents.map(({ language = '' }) => language),
        );
  const content = contents[Math.max(0, at)] ?? template;
  const { language } = content;
  return isTold && language !== undefined ? { content, language } : { content };
}

/** Returns the content of a template in exactly this language; null: it has none. */
export const contentOfLanguage = (
  template: TemplateContent,
  language: string,
): TemplateContent | null => contentsOf(template).find((one) => one.language === language) ?? null;

/** Languages of a template that has variants, its own first. */
export const languagesOf = (template: TemplateContent): string[] => {
  const contents = contentsOf(template);
  return contents.length === 1 ? [] : contents.flatMap(({ language }) => language ?? []);
};

/** A template's own content, then its variants. */
function contentsOf(template: TemplateContent): TemplateContent[] {
  if (!('variants' in template) || template.variants === undefined) return [template];
  const { variants, ...own } = template;
  return [own, ...variants];
}
