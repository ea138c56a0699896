import { cut, OUTSIDE_TEXTS, type SharedContact } from '@cascade/contracts';

const MAX_TEXT = OUTSIDE_TEXTS.message;

/** Renders contact cards as text: names and numbers, one card a line. */
export function cardsText(cards: readonly SharedContact[]): string | undefined {
  const lines = cards.map(({ name, phones = [] }) =>
    [...(name ? [name] : []), ...phones].join(' '),
  );
  const text = lines.filter((line) => line !== '').join('\n');
  return text === '' ? undefined : cut(text, MAX_TEXT);
}
