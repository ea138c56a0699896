import { ERROR_CODES } from '../error-code-list.ts';
import { isSendersFault } from '../error-codes.ts';
import { ERROR_CATALOGUE } from './catalogue.ts';
import { ERROR_LANGUAGES } from './error-entry.ts';

const entries = Object.entries(ERROR_CATALOGUE);

test('the catalogue has exactly the codes of the list', () => {
  expect(Object.keys(ERROR_CATALOGUE).toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
});

test.each(entries)('%s is explained in two sentences or more, in each language', (_, entry) => {
  const texts = ERROR_LANGUAGES.flatMap((language) => Object.values(entry[language]));
  expect(texts.filter((text) => !/^[\p{Lu}`].*\.$/su.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  // The web app would read them as places.
  expect(texts.filter((text) => /\{\{|\$t\(/.test(text))).toEqual([]);
});

test('a fault of the device is the sender’s, and a retry may not repeat what may have arrived', () => {
  const devices = entries.filter(([code]) => code.startsWith('device_'));
  expect(devices.map(([, { fault }]) => fault)).toEqual(devices.map(() => 'sender'));
  expect(isSendersFault({ kind: 'deviceDisconnected' })).toBe(true);
  for (const code of ['outcome_unknown', 'maybe_accepted', 'partly_sent'] as const) {
    expect([code, ERROR_CATALOGUE[code].retry]).toEqual([code, 'ask-first']);
  }
});
