/** Languages of the pages behind a mail's link. */
const PAGE_LANGUAGES = ['en', 'id'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Longer headers say nothing more of two languages. */
const MOST_READ = 200;

/** The language of a page, by the reader's `Accept-Language` (RFC 9110, 12.5.4); English where it names none of ours. */
export function readerLanguage(accepted = ''): PageLanguage {
  let best: { language: PageLanguage; weight: number } = { language: 'en', weight: 0 };
  for (const part of accepted.slice(0, MOST_READ).split(',')) {
    const [tag = '', ...params] = part.split(';').map((one) => one.trim().toLowerCase());
    const [primary] = tag.split('-');
    const language = PAGE_LANGUAGES.find((one) => one === primary);
    const quality = params.find((one) => one.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (language !== undefined && weight > best.weight) best = { language, weight };
  }
  return best.language;
}
