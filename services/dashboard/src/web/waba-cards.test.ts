import {
  cardLike,
  cardsOf,
  formatOf,
  NEW_CAROUSEL,
  withCards,
  withFormat,
} from '../../web/src/screens/templates/waba-cards.ts';
import { readWabaComponents } from '../templates/waba-components.ts';

const card = {
  components: [
    { type: 'HEADER', format: 'VIDEO', fileId: 4 },
    { type: 'BODY', text: 'Only {{1}}.', samples: { 1: '7' } },
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'See', url: 'https://example.com' }] },
  ],
};

test('a further card has the components of the last one, without its file and text', () => {
  expect(cardLike(card)).toEqual({
    components: [
      { type: 'HEADER', format: 'VIDEO' },
      { type: 'BODY', text: '' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'See', url: 'https://example.com' }] },
    ],
  });
});

test('another format removes the files of all cards', () => {
  const cards = withFormat([card, card], 'IMAGE');
  expect(formatOf(cards)).toBe('IMAGE');
  expect(cards.map(({ components }) => (components as object[])[0])).toEqual([
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'HEADER', format: 'IMAGE' },
  ]);
});

test('what a carousel begins with is a carousel once its texts are written', () => {
  const content = {
    components: [
      { type: 'BODY', text: 'Hello.' },
      { type: 'CAROUSEL', ...NEW_CAROUSEL },
    ],
  };
  expect(cardsOf(content)).toHaveLength(2);
  const written: unknown = JSON.parse(JSON.stringify(content.components).replaceAll('""', '"x"'));
  expect(readWabaComponents(written, 'components')).toMatchObject({
    components: [{ type: 'BODY' }, { type: 'CAROUSEL', cards: [{}, {}] }],
  });
});

test('cards are written in their place', () => {
  const content = withCards({ components: [{ type: 'BODY', text: 'Hello.' }] }, [card, card]);
  expect(cardsOf(content)).toEqual([card, card]);
  expect(cardsOf({})).toEqual([]);
});
