import { FORM } from '@cascade/runtime/testing';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../servers/run-program.ts';

const TIMEOUT_MS = 300_000;
const COPIES = [
  'typescript/src/testing/fake-api.json',
  'python/src/cascade_messaging/testing/fake-api.json',
  'go/cascadetest/fake-api.json',
  'php/src/Testing/fake-api.json',
];

test('the libraries have the same recording of the sandbox', () => {
  const texts = COPIES.map((path) =>
    readFileSync(new URL(`../../clients/${path}`, import.meta.url), 'utf8'),
  );
  expect(new Set(texts).size).toBe(1);
});

// It starts the product and makes each call anew: part of the long form.
if (FORM !== 'short') {
  test(
    'the sandbox answers today as the recording of the client libraries says',
    async () => {
      const record = fileURLToPath(
        new URL('../../scripts/clients/record-fake-api.ts', import.meta.url),
      );
      expect(
        await runProgram(process.execPath, [record, '--check'], { timeoutMs: TIMEOUT_MS }),
      ).toBe('');
    },
    TIMEOUT_MS,
  );
}
