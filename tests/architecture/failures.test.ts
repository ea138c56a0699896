import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/testing\/|node_modules/.test(file),
  );
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test.each(CHANNELS)('every failure of %s is told by its worker', (channel) => {
  const texts = filesOf(`services/worker-${channel}/src/**/*.ts`).map(read).join('\n');
  const kinds = Object.keys(CHANNEL_DEFINITIONS[channel].failures);
  expect(kinds.length).toBeGreaterThan(3);
  expect(kinds.filter((kind) => !texts.includes(`'${kind}'`))).toEqual([]);
});

const SOURCES = ['libs/*/src/**/*.ts', 'services/*/src/**/*.ts'].flatMap(filesOf);

const READS_SENTENCES =
  /\b(?:createSentenceReader|failureOfBroken|failureOfStatus|failureOfStored|readSaid|viewSaid)\b[(<]/;

/** Where a sentence is read that something else wrote: the list only gets shorter. */
const READERS_OF_SENTENCES = [
  // Rows of ledgers, receipts and requests that were stored before failures were values.
  'libs/contracts/src/failures/failure-of-stored.ts',
  'libs/contracts/src/failures/sentence-reader.ts',
  'libs/contracts/src/failures/told-failure.ts',
  // Rows of the audit that were stored before `failure`.
  'services/dashboard/src/failures/failure-of-act.ts',
  // Rows of batches that were stored before `refusedFor`.
  'services/dashboard/src/failures/failures-of-refused.ts',
  'services/dashboard/src/failures/read-refusal.ts',
  // Checks, links, deliveries, messages and acts that were stored before their values, and texts within stored failures.
  'services/dashboard/src/failures/read-said.ts',
  // Answers of the sandbox, a program with words of its own.
  'services/dashboard/src/routes/sandbox.ts',
];

test('a sentence is turned into a failure where rows of before are read alone', () => {
  const found = SOURCES.filter((file) => READS_SENTENCES.test(read(file)));
  expect(found.toSorted()).toEqual(READERS_OF_SENTENCES);
});

test('nothing asks for a code by a sentence', () => {
  const asks = /\b(codeOfReason|codeOfRefusal|refusalBody)\(/;
  expect(SOURCES.filter((file) => asks.test(read(file)))).toEqual([]);
});

test('no file compares the reason of a row with a sentence', () => {
  const compares = /\bsentenceOf\([^;]{0,99}?\)\)? [!=]==|[!=]== sentenceOf\(/;
  const found = SOURCES.filter((file) => compares.test(read(file)));
  expect(found).toEqual(['libs/contracts/src/failures/failure-of-stored.ts']);
});

/** Where the text of a reason is compared: the list only gets shorter. */
const COMPARERS: readonly string[] = [
  // Graph's words, which stand in a reason that is stored.
  'libs/contracts/src/content/approval-of-status.ts',
  'libs/contracts/src/failures/failure-of-stored.ts',
  'libs/contracts/src/failures/read-template.ts',
  // What a contact wrote.
  'libs/suppressions/src/suggest-opt-out.ts',
  // Errors of connections, which servers and Node word.
  'services/cli/src/doctor/checks/servers.ts',
  'services/cli/src/operator/connection-faults.ts',
  'services/dashboard/src/failures/failures-of-refused.ts',
  'services/dashboard/src/failures/read-refusal.ts',
  'services/dashboard/src/failures/read-said.ts',
  // A provider's own words.
  'services/worker-email/src/send/providers/sendgrid/events.ts',
];

test('no file compares the text of a reason', () => {
  const compares =
    /\b(?:reason|sentence|why)\b(?:\?\.|\.)(?:match|replace|replaceAll|split|startsWith|endsWith|includes|indexOf)\(|\.(?:exec|test)\((?:\w+\.)?(?:reason|sentence|why)\)|\.(?:reason|sentence|why) [!=]== ['"`][^'"`\s]+ /;
  const found = SOURCES.filter((file) => compares.test(read(file)));
  expect(found.toSorted()).toEqual(COMPARERS);
});

test('the web app reads no sentence of the server', () => {
  const reads =
    /\.(?:exec|test)\((?:\w+\.)?(?:reason|message|sentence|why)\)|\b(?:reason|message|sentence|why)\.(?:match|replace|replaceAll|split|startsWith|endsWith|includes|indexOf)\(/;
  const files = filesOf('services/dashboard/web/src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => reads.test(read(file)))).toEqual([]);
});
