/** A template's content, or its content in one language. */
export type TemplatePart = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is TemplatePart =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const variantsOf = ({ variants }: TemplatePart): TemplatePart[] =>
  Array.isArray(variants) ? variants.filter(isMembers) : [];

/** The content itself, then its variants in other languages. */
export function partsOf(content: TemplatePart): TemplatePart[] {
  const { variants: _variants, ...own } = content;
  return [own, ...variantsOf(content)];
}

/** The content of these parts. */
export function contentOf([own = {}, ...variants]: readonly TemplatePart[]): TemplatePart {
  return variants.length === 0 ? own : { ...own, variants };
}

/** The language that a part names; empty: none. */
export const languageOf = ({ language }: TemplatePart): string =>
  typeof language === 'string' ? language : '';
