import {
  contentIn,
  contentOfLanguage,
  languagesOf,
  MAX_LANGUAGE,
  nearestLanguage,
  readLanguage,
} from './languages.ts';
import type { MessageTemplateContent } from './template.ts';

test.each([
  ['id', 'id'],
  ['ID', 'id'],
  ['pt_BR', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['en-US-u-ca-buddhist', 'en-US'],
  // Codes that were renamed.
  ['in', 'id'],
  ['iw', 'he'],
  ['fil', 'fil'],
])('%s is the language %s', (written, language) => {
  expect(readLanguage(written)).toBe(language);
});

test.each(['', 'e', 'english', 'Bahasa Indonesia', 'id--ID', '../id', '{{x}}', 'x-private', '12'])(
  '%j is no language',
  (written) => {
    expect(readLanguage(written)).toBeNull();
  },
);

test('a text that is longer than any language is not read', () => {
  expect(readLanguage(`en-${'a'.repeat(8)}-${'b'.repeat(8)}`)).not.toBeNull();
  expect(readLanguage('en'.padEnd(MAX_LANGUAGE + 1, '-abcdefg'))).toBeNull();
});

test.each<[wanted: string, there: string[], nearest: string | undefined]>([
  ['id', ['en', 'id'], 'id'],
  ['id-ID', ['en', 'id'], 'id'],
  ['zh-Hant-TW', ['en', 'zh', 'zh-Hant'], 'zh-Hant'],
  ['pt', ['en', 'pt-PT', 'pt-BR'], 'pt-PT'],
  ['pt-AO', ['en', 'pt-BR', 'pt-PT'], 'pt-BR'],
  ['en-GB', ['en_US', 'en_GB'], 'en_GB'],
  ['en-GB', ['en_US', 'id'], 'en_US'],
  // The script of Taiwan is that of Hong Kong, and not what `zh` alone means.
  ['zh-TW', ['zh', 'zh_HK'], 'zh_HK'],
  ['zh-TW', ['zh_CN', 'en'], 'zh_CN'],
  ['sr-Latn', ['sr', 'sr-Latn-RS'], 'sr-Latn-RS'],
  ['fr', ['en', 'id'], undefined],
  ['nonsense of a caller', ['en', 'id'], undefined],
  ['en', [], undefined],
  ['en', ['', '%', 'en'], 'en'],
])('%s of %j is nearest to %s', (wanted, there, nearest) => {
  expect(there[nearestLanguage(wanted, there)]).toBe(nearest);
});

const text = (message: string) => ({ message: { type: 'text' as const, message } });
const TEMPLATE: MessageTemplateContent = {
  ...text('Hello'),
  language: 'en',
  variants: [
    { ...text('Halo'), language: 'id' },
    { ...text('Olá'), language: 'pt-BR' },
  ],
};

test.each<[locale: string | undefined, language: string, words: string]>([
  ['id-ID', 'id', 'Halo'],
  ['pt', 'pt-BR', 'Olá'],
  ['en-AU', 'en', 'Hello'],
  ['fr', 'en', 'Hello'],
  [undefined, 'en', 'Hello'],
])('a recipient of %s gets the variant %s', (locale, language, words) => {
  expect(contentIn(TEMPLATE, locale)).toEqual({
    content: { ...text(words), language },
    language,
  });
});

test('a template without variants tells its language only where one was asked for', () => {
  const { variants: _variants, ...own } = TEMPLATE;
  expect(contentIn(own, undefined)).toEqual({ content: own });
  expect(contentIn(own, 'id')).toEqual({ content: own, language: 'en' });
  expect(contentIn(text('Hello'), 'id')).toEqual({ content: text('Hello') });
});

test('languages of a template, and its content in exactly one of them', () => {
  expect(languagesOf(TEMPLATE)).toEqual(['en', 'id', 'pt-BR']);
  expect(languagesOf(text('Hello'))).toEqual([]);
  expect(contentOfLanguage(TEMPLATE, 'id')).toEqual({ ...text('Halo'), language: 'id' });
  expect(contentOfLanguage(TEMPLATE, 'pt')).toBeNull();
});
