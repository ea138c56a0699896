import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const texts = new Map(
  globSync('{libs,services}/*/src/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|\/testing\/|node_modules/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
const filesWith = (pattern: RegExp): string[] =>
  [...texts].flatMap(([path, text]) => (pattern.test(text) ? path : [])).toSorted();

// A process that inserts a request asks for its first tier; an orchestrator opens every later one (decision 0110).
test.each<[what: string, pattern: RegExp, files: string[]]>([
  [
    'what asks workers for sends is made where a request is inserted, in workers of bulk claims and in orchestrators',
    /\bcreateDispatch\(/,
    [
      'libs/channel/src/run-worker.ts',
      'libs/dispatch/src/acceptance/insert-request.ts',
      'libs/dispatch/src/create-dispatch.ts',
      'services/orchestrator/src/context.ts',
    ],
  ],
  [
    'a wake-up opens the first tier, and no other',
    /\bopenFirstTier\(/,
    ['libs/dispatch/src/acceptance/wake-up.ts', 'libs/dispatch/src/create-dispatch.ts'],
  ],
  [
    'a worker and an orchestrator decide what follows an outcome',
    /\bnextStep\(/,
    [
      'libs/cascade/src/next-step.ts',
      'libs/channel/src/worker/settle.ts',
      'services/orchestrator/src/handlers.ts',
    ],
  ],
  [
    'an orchestrator takes outcomes',
    /name: 'send\.outcome'/,
    ['services/orchestrator/src/handlers.ts'],
  ],
  ['no other way is left', /\bLaterTiers\b|\bopenedBy\b|\bopenTier\b/, []],
])('%s', (_what, pattern, files) => {
  expect(filesWith(pattern)).toEqual(files);
});
