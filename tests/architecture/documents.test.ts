import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENTS = [
  'README.md',
  'libs/README.md',
  'services/README.md',
  'tests/README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Folders at the root of the repository: a code span that begins with one names a file. */
const PLACES = /`((?:libs|services|tests|docs|scripts|deploy)\/[\w./-]+)`/g;
const LINKS = /\]\((?!https?:|#)([^)#\s]+)/g;

function placesIn(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = [...text.matchAll(PLACES)].map(([, place]) => place!);
  const linked = [...text.matchAll(LINKS)].map(([, place]) => join(dirname(document), place!));
  return [...named, ...linked];
}

test.each(DOCUMENTS)('%s names files and folders that exist', (document) => {
  const missing = placesIn(document).filter((place) => !existsSync(join(ROOT, place)));
  expect(missing).toEqual([]);
});

test('each maintainer document names many places, so that this suite can fail', () => {
  for (const document of ['docs/architecture.md', 'docs/contributing.md']) {
    expect(placesIn(document).length).toBeGreaterThan(10);
  }
});
