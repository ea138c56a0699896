import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('each worker has a connection for every send that may be under way', () => {
  const made = globSync('services/worker-*/src/send/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(
          /createHttp\(\{ purpose: 'messages', connections: (\w+)/g,
        ),
      ].map(([, size]) => [path, size] as const),
    );
  expect(made.length).toBeGreaterThan(3);
  expect(made.filter(([, size]) => size !== 'SEND_CONNECTIONS')).toEqual([]);
});
