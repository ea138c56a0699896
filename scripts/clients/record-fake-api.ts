import { fileURLToPath } from 'node:url';
import { entryALine } from '../entry-a-line.ts';
import { recordFakeApi } from './fake-api/record.ts';
import { writeOrCheck } from './write-or-check.ts';

/** Where each library has the recording. */
const COPIES = [
  'typescript/src/testing/fake-api.json',
  'python/src/cascade_messaging/testing/fake-api.json',
  'go/cascadetest/fake-api.json',
  'php/src/Testing/fake-api.json',
];

const text = entryALine(await recordFakeApi());
await writeOrCheck(
  'clients:fake-api',
  fileURLToPath(new URL('../../clients/', import.meta.url)),
  Object.fromEntries(COPIES.map((path) => [path, text])),
);
