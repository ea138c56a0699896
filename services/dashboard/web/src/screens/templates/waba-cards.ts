import { partOf, textOf, withPart, type ContentMembers } from './waba-parts.ts';

export const LEAST_CARDS = 2;
export const MOST_CARDS = 10;

export const CARD_FORMATS = ['IMAGE', 'VIDEO'] as const;

const NEW_CARD: ContentMembers = {
  components: [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: '' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: '' }] },
  ],
};

/** What a carousel begins with. */
export const NEW_CAROUSEL: ContentMembers = { cards: [NEW_CARD, NEW_CARD] };

export const cardsOf = (content: ContentMembers): ContentMembers[] => {
  const cards = partOf(content, 'CAROUSEL')?.['cards'];
  return Array.isArray(cards) ? (cards as ContentMembers[]) : [];
};

export const withCards = (
  content: ContentMembers,
  cards: readonly ContentMembers[],
): ContentMembers => withPart(content, 'CAROUSEL', { cards });

/** A further card: of the same components as the last one, because all cards must have the same. */
export function cardLike(last: ContentMembers = NEW_CARD): ContentMembers {
  const header = partOf(last, 'HEADER');
  const body = partOf(last, 'BODY');
  const started =
    header === undefined ? last : withPart(last, 'HEADER', { format: header['format'] });
  return body === undefined ? started : withPart(started, 'BODY', { text: '' });
}

/** The format of all cards' headers; Meta wants the same in each. */
export const formatOf = (cards: readonly ContentMembers[]): string =>
  textOf(partOf(cards[0] ?? {}, 'HEADER')?.['format']);

/** The cards with files of another format. A file of the earlier format is removed. */
export const withFormat = (cards: readonly ContentMembers[], format: string): ContentMembers[] =>
  cards.map((card) => withPart(card, 'HEADER', { format }));
