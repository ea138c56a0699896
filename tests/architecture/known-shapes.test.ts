import { readFileSync } from 'node:fs';
import { CHANNELS } from '@cascade/contracts';
import { KNOWN_SHAPES_FILE, writeKnownShapes } from '../../scripts/known-shapes.ts';

const written = JSON.parse(readFileSync(KNOWN_SHAPES_FILE, 'utf8')) as object;

test('known shapes are those of the sandbox and of the recorded payloads: npm run tables', () => {
  expect(written).toEqual(JSON.parse(writeKnownShapes()));
});

test('every channel has known shapes: shapes.json of its sandbox, or recorded payloads', () => {
  expect(Object.keys(written).toSorted()).toEqual(CHANNELS.toSorted());
});
