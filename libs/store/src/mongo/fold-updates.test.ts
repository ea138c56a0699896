import type { Update } from '../port.ts';
import { foldUpdates } from './fold-updates.ts';

const CASES: [Update, Update, Update | undefined][] = [
  [{ $set: { a: 1, b: 1 } }, { $set: { a: 2 } }, { $set: { b: 1, a: 2 } }],
  [{ $set: { a: 1 } }, { $unset: { a: 1 } }, { $unset: { a: 1 } }],
  [{ $unset: { a: 1 } }, { $set: { a: 2, b: 1 } }, { $set: { a: 2, b: 1 } }],
  [{ $set: { 'a.b': 1 } }, { $set: { a: {} } }, { $set: { a: {} } }],
  [{ $set: { 'a.b': 1 } }, { $set: { 'a.c': 2 } }, { $set: { 'a.b': 1, 'a.c': 2 } }],
  [{ $set: { ab: 1 } }, { $set: { a: 2 } }, { $set: { ab: 1, a: 2 } }],
  [{ $set: { a: {} } }, { $set: { 'a.b': 1 } }, undefined],
  [{ $unset: { a: 1 } }, { $set: { 'a.b': 1 } }, undefined],
  [{ $inc: { a: 1 } }, { $set: { b: 1 } }, undefined],
  [{ $set: { b: 1 } }, { $addToSet: { a: 1 } }, undefined],
  [{ $set: { a: undefined } }, { $set: {} }, { $set: {} }],
];

describe('foldUpdates', () => {
  it.each(CASES)('%j then %j', (first, second, folded) => {
    expect(foldUpdates(first, second)).toEqual(folded);
  });
});
