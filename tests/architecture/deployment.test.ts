import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('every service that starts alone is in the compose file', () => {
  const compose = readFileSync(`${root}docker-compose.yml`, 'utf8');
  const started = [...compose.matchAll(/services\/([\w-]+)\/src\/main\.ts/g)].map(
    ([, name]) => name,
  );
  const services = globSync('services/*/src/main.ts', { cwd: root })
    .map((path) => path.split('/')[1])
    .filter((name) => name !== 'standalone');
  expect(new Set(started)).toEqual(new Set(services));
});
