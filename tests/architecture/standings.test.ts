import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = globSync(['libs/*/src/**/*.ts', 'services/*/src/**/*.ts'], { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file),
);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The one reading, and the one place that asks it of stored requests. */
const HOMES = /^libs\/(?:cascade|store)\/src\//;

test('what became of a message is read in its homes alone', () => {
  const found = SOURCES.filter(
    (file) => !HOMES.test(file) && /\bstandingOf(?:Result|Finished)\(|\bproofs\[/.test(read(file)),
  );
  // The log reads all facts of a request, and its receipts may be gone.
  expect(found).toEqual(['services/dashboard/src/logs/view-request.ts']);
});
