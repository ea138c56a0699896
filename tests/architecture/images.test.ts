import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { imageFaults, imagesOf } from './images.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const FILES = [
  'docker-compose.yml',
  ...globSync('deploy/**/{Dockerfile*,*.yaml,*.yml}', { cwd: root }),
  ...globSync('tests/servers/**/*.ts', { cwd: root }),
];

describe('images', () => {
  test('each has its digest, or a reason why not', () => {
    const images = FILES.flatMap((file) => imagesOf(file, textOf(file)));
    expect(images.length).toBeGreaterThan(5);
    expect(imageFaults(images)).toEqual([]);
  });

  test('a new image without a digest is named, and so is a reason that is needed no more', () => {
    const digest = `@sha256:${'a'.repeat(64)}`;
    const text = `    image: redis:8\n    image: nginx:1${digest}\nFROM busybox AS one\n`;
    expect(imageFaults(imagesOf('x.yml', text), { 'nginx:1': 'why' })).toEqual([
      'x.yml: redis:8 has no digest',
      'x.yml: busybox has no digest',
      'WITHOUT_DIGEST: nginx:1 is not named without a digest any more',
    ]);
  });
});

interface Compose {
  services: Record<
    string,
    { ports?: string[]; networks?: string[]; environment?: Record<string, string> }
  >;
}

describe('Grafana', () => {
  const { services } = parse(textOf('docker-compose.yml'), { merge: true }) as Compose;
  const { ports, networks, environment } = services['grafana']!;

  test('is published on this machine alone', () => {
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  test('shares its network with Prometheus alone', () => {
    expect(networks).toHaveLength(1);
    const sharing = Object.entries(services).filter(([, service]) =>
      service.networks?.includes(networks![0]!),
    );
    expect(sharing.map(([name]) => name).toSorted()).toEqual(['grafana', 'prometheus']);
  });

  test('has no default password', () => {
    expect(environment?.['GF_SECURITY_ADMIN_PASSWORD']).toBe('${GRAFANA_PASSWORD:-}');
    expect(textOf('.env.example')).toMatch(/^#GRAFANA_PASSWORD=$/m);
  });
});

test('packageManager has the hash of its archive', () => {
  const { packageManager } = JSON.parse(textOf('package.json')) as { packageManager: string };
  expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
});
