/** Larger numbers would lose digits. */
const LARGEST = 1e15;

const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
const GROUPED = {
  en: /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  id: /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
} as const;

/**
 * Reads a number as people write it: `1.000` is a thousand in Indonesian and one in English. A
 * point or comma that can't group thousands starts the decimals. Null for anything else.
 */
export function readNumber(text: string, language: 'en' | 'id'): number | null {
  const said = text.normalize('NFKC').trim().replace(/\s/g, '');
  if (said.length > 30) return null;
  const value = GROUPED[language].test(said)
    ? Number(
        language === 'en' ? said.replaceAll(',', '') : said.replaceAll('.', '').replace(',', '.'),
      )
    : PLAIN.test(said)
      ? Number(said.replace(',', '.'))
      : NaN;
  return Math.abs(value) <= LARGEST ? value : null;
}
