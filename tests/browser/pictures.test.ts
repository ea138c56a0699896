import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORM } from '@cascade/runtime/testing';
import { areStale, DOCUMENTED } from './documented-pictures.ts';
import { SCREENS } from './screens.ts';

const PICTURES = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

test('each picture in docs/pictures is one that npm run screenshots makes', () => {
  const pictures = readdirSync(PICTURES).filter((name) => name.endsWith('.png'));
  expect(pictures.toSorted()).toEqual([...DOCUMENTED.values()].toSorted());
  const suffix = /-(wide|narrow)-(light|dark)-(en|id)$/;
  const screens = new Set(SCREENS.map(({ name }) => name));
  const unknown = [...DOCUMENTED.keys()].filter((key) => !screens.has(key.replace(suffix, '')));
  expect(unknown).toEqual([]);
});

// A small change of the web app leaves pictures right: the short form doesn't ask.
if (FORM === 'long') {
  test('pictures of README and guide show this web app: else npm run screenshots -- --docs', () => {
    expect(areStale()).toBe(false);
  });
}
