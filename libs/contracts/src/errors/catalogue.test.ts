import { ERROR_CODES } from './error-code-list.ts';
import { isSendersFault } from './error-codes.ts';
import { codeOf } from '../failures/sentence-of.ts';
import type { FailureKind } from '../failures/failures.ts';
import { ERROR_CATALOGUE } from './catalogue.ts';
import { ERROR_LANGUAGES } from './error-entry.ts';
import { KIND_ERRORS } from './kind-errors.ts';

const entries = Object.entries(ERROR_CATALOGUE);
const ofKinds = Object.entries(KIND_ERRORS);

test('the catalogue has exactly the codes of the list', () => {
  expect(Object.keys(ERROR_CATALOGUE).toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
});

test.each(ofKinds)('%s stands by itself because it differs from its code', (kind, entry) => {
  expect(Object.hasOwn(ERROR_CATALOGUE, kind)).toBe(false);
  const { fault, retry, act } = ERROR_CATALOGUE[codeOf({ kind: kind as FailureKind })];
  expect([entry.fault, entry.retry, entry.act]).not.toEqual([fault, retry, act]);
});

test.each([...entries, ...ofKinds])(
  '%s is explained in two sentences or more, in each language',
  (_, entry) => {
    const texts = ERROR_LANGUAGES.flatMap((language) => Object.values(entry[language]));
    expect(texts.filter((text) => !/^[\p{Lu}`].*\.$/su.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    // The web app would read them as places.
    expect(texts.filter((text) => /\{\{|\$t\(/.test(text))).toEqual([]);
  },
);

test('a fault of the device is the sender’s, and a retry may not repeat what may have arrived', () => {
  const devices = entries.filter(([code]) => code.startsWith('device_'));
  expect(devices.map(([, { fault }]) => fault)).toEqual(devices.map(() => 'sender'));
  expect(isSendersFault({ kind: 'deviceDisconnected' })).toBe(true);
  for (const code of ['outcome_unknown', 'maybe_accepted', 'partly_sent'] as const) {
    expect([code, ERROR_CATALOGUE[code].retry]).toEqual([code, 'ask-first']);
  }
});
