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

/** Where a sentence is read that something else wrote: the list only gets shorter. */
const READERS_OF_SENTENCES = [
  'libs/cascade/src/judge-receipts.ts',
  'libs/cascade/src/render/render-content.ts',
  'libs/cascade/src/render/render-email.ts',
  'libs/cascade/src/render/render-message.ts',
  'libs/cascade/src/render/render-waba-template.ts',
  'libs/channel/src/media/resolve-media.ts',
  'libs/contracts/src/failures/failure-of-stored.ts',
  'libs/contracts/src/failures/told-failure.ts',
  'libs/dispatch/src/judge-send.ts',
];

const SOURCES = ['libs/*/src/**/*.ts', 'services/*/src/**/*.ts'].flatMap(filesOf);

test('a sentence is turned into a failure in a few files alone', () => {
  const found = SOURCES.filter((file) => read(file).includes('failureOfStored('));
  expect(found.toSorted()).toEqual(READERS_OF_SENTENCES);
});

/**
 * Where the sentence of a broken rule of `/api`, of an audit row of before, or of a check, a link, a proxy or a delivery is read: the list only gets
 * shorter.
 */
const READERS_OF_RULES = [
  'services/dashboard/src/batches/check-batch.ts',
  'services/dashboard/src/batches/choose-rows.ts',
  'services/dashboard/src/console/preview.ts',
  'services/dashboard/src/devices/view-check.ts',
  'services/dashboard/src/devices/view-condition.ts',
  'services/dashboard/src/devices/view-link.ts',
  'services/dashboard/src/devices/view-proxy.ts',
  'services/dashboard/src/failures/failure-of-act.ts',
  'services/dashboard/src/failures/read-said.ts',
  'services/dashboard/src/failures/tell-failure.ts',
  'services/dashboard/src/http/answer.ts',
  'services/dashboard/src/logs/view-inbound.ts',
  'services/dashboard/src/logs/view-request.ts',
  'services/dashboard/src/numbers/change-number.ts',
  'services/dashboard/src/routes/audit.ts',
  'services/dashboard/src/routes/devices.ts',
  'services/dashboard/src/templates/sync-waba-templates.ts',
  'services/dashboard/src/webhooks/view-delivery.ts',
];

test('the management API reads sentences in a few files alone', () => {
  const found = SOURCES.filter(
    (file) =>
      file.startsWith('services/dashboard/') &&
      /\b(createSentenceReader|failureOfBroken|failureOfRule|failureOfStatus|readSaid|viewSaid)\b[(<]/.test(
        read(file),
      ),
  );
  expect(found.toSorted()).toEqual(READERS_OF_RULES);
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

test('the web app reads no sentence of the server', () => {
  const reads =
    /\.(?:exec|test)\((?:\w+\.)?(?:reason|message|sentence|why)\)|\b(?:reason|message|sentence|why)\.(?:match|replace|replaceAll|split|startsWith|endsWith|includes|indexOf)\(/;
  const files = filesOf('services/dashboard/web/src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => reads.test(read(file)))).toEqual([]);
});
