import { contentOf, languageOf, partsOf } from '../../web/src/components/preview/content-parts.ts';

const OWN = { subject: 'Hello', language: 'en' };
const INDONESIAN = { subject: 'Halo', language: 'id' };

test('a content is its own part, then its variants', () => {
  const content = { ...OWN, variants: [INDONESIAN] };
  expect(partsOf(content)).toEqual([OWN, INDONESIAN]);
  expect(contentOf(partsOf(content))).toEqual(content);
  expect(partsOf(content).map(languageOf)).toEqual(['en', 'id']);
});

test.each([
  [OWN],
  [{ ...OWN, variants: [] }],
  [{ ...OWN, variants: 'x' }],
  [{ ...OWN, variants: [7] }],
])('%j has no variants', (content) => {
  expect(partsOf(content)).toEqual([OWN]);
  expect(contentOf(partsOf(content))).toEqual(OWN);
});

test('a part without a language names none', () => {
  expect([languageOf({}), languageOf({ language: 7 })]).toEqual(['', '']);
});
