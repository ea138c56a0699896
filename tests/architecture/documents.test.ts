import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DECISIONS = readdirSync(join(ROOT, 'docs/decisions'))
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .toSorted();
const DOCUMENTS = [
  'README.md',
  'libs/README.md',
  'services/README.md',
  'tests/README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...globSync(['docs/guide/*.md', 'docs/guide/{id,channels}/*.md'], { cwd: ROOT }).toSorted(),
  'docs/decisions/README.md',
  ...DECISIONS.map((name) => `docs/decisions/${name}`),
];

/** Folders at the root of the repository: a code span that begins with one names a file. */
const PLACES = /`((?:libs|services|tests|docs|scripts|deploy)\/[\w./-]+)`/g;
const LINKS = /\]\((?!https?:|[#/])([^)#\s]+)/g;

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

test('each maintainer document names many files, so that the check above can fail', () => {
  for (const document of ['docs/architecture.md', 'docs/contributing.md']) {
    expect(placesIn(document).length).toBeGreaterThan(10);
  }
});

test('docs/where.md has at most 100 behaviours, and each name is declared in the file of its row', () => {
  const text = readFileSync(join(ROOT, 'docs/where.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (.+?) +\| \[`(\S+)`\]\(\.\.\/(\S+)\) +\| `(\w+)` +\|$/gm)];
  expect(rows).toHaveLength([...text.matchAll(/^\| .+\]\(\.\.\/.+\|$/gm)].length);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.length).toBeLessThanOrEqual(100);
  const wrong = rows.filter(([, , file, link, name]) => {
    const source = readFileSync(join(ROOT, file!), 'utf8');
    return file !== link || !declares(source, name!);
  });
  expect(wrong.map(([row]) => row)).toEqual([]);
  expect(new Set(rows.map(([, behaviour]) => behaviour)).size).toBe(rows.length);
});

/** Whether a source declares a name: at its top level, as a member, or as an alert. */
const declares = (source: string, name: string): boolean =>
  new RegExp(
    `\\b(?:const|function\\*?|class|interface|type|alert:) ${name}\\b|^\\s+(?:async )?${name}[(:]`,
    'm',
  ).test(source);

test.each(['README.md', 'docs/architecture.md', 'docs/contributing.md'])(
  '%s leads to docs/where.md',
  (document) => {
    expect(placesIn(document)).toContain('docs/where.md');
  },
);

test.each(['README.md', 'docs/architecture.md'])('%s leads to docs/differences.md', (document) => {
  expect(placesIn(document)).toContain('docs/differences.md');
});

test('links of the web app to providers are whole https addresses', () => {
  const sources = globSync('services/dashboard/web/src/{channels,components}/**/*.{ts,tsx}', {
    cwd: ROOT,
  });
  const links = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?<!value): '(\w+:\/\/[^']*)'/g)].map(
      ([, link]) => link!,
    ),
  );
  expect(links.length).toBeGreaterThan(10);
  const wrong = links.filter((link) => {
    const url = URL.parse(link);
    return url?.protocol !== 'https:' || !/^[\w-]+(\.[\w-]+)+$/.test(url.host) || url.search !== '';
  });
  expect(wrong).toEqual([]);
});

interface Decision {
  title: string;
  /** The paragraph after the title. */
  status: string;
  /** Second-level headings, in order. */
  headings: string[];
  /** Second-level headings without text. */
  empty: string[];
}

/** Reads a decision. Ignores text in fences. Null without a title and a status at the beginning. */
function readDecision(text: string): Decision | null {
  const plain = text.replaceAll(/^```[\s\S]*?^```$/gm, 'code');
  const begin = /^# (.+)\n\nStatus: ((?:.+\n)+)\n/.exec(plain);
  if (!begin || plain.match(/^# /gm)?.length !== 1) return null;
  const [, title, status] = begin;
  const sections = plain.split(/^## /m).slice(1);
  const named = sections.map((section) => {
    const end = section.indexOf('\n');
    return { heading: section.slice(0, end), body: section.slice(end).trim() };
  });
  return {
    title: title!,
    status: status!.replaceAll('\n', ' ').trim(),
    headings: named.map(({ heading }) => heading),
    empty: named.filter(({ body }) => body === '').map(({ heading }) => heading),
  };
}

const HEADINGS = ['Context', 'Decision', 'Consequences'];
const STATUS =
  /^(?:accepted|(superseded by \d{4})|(partly superseded by \d{4}) \(.+\).*), \d{4}-\d{2}-\d{2}\b/;

/** Lists faults in the form of a decision. */
function faultsOf(text: string): string[] {
  const decision = readDecision(text);
  if (!decision) return ['begins with something else than one title and a status'];
  const { status, headings, empty } = decision;
  const wanted = headings.length > 3 ? [...HEADINGS, 'Alternatives'] : HEADINGS;
  return [
    ...(STATUS.test(status) ? [] : [`status: ${status}`]),
    ...(headings.join() === wanted.join() ? [] : [`headings: ${headings.join()}`]),
    ...empty.map((heading) => `nothing under ${heading}`),
  ];
}

/** Shortens a status to `accepted`, or to the decisions that superseded it. */
function shortStatus(status: string): string {
  const [first = ''] = status.split(/, \d{4}-/);
  const numbers = first.match(/\b\d{4}\b/g) ?? [];
  return [first.split(' by ')[0], ...numbers].join(' ');
}

/** Reads the rows of the index: number, file, title, status, summary. */
function readIndex(): string[][] {
  const text = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const rows = text.matchAll(/^\| \[(\d{4})\]\((\S+)\) *\|(.+)\|(.+)\|(.+)\|$/gm);
  return [...rows].map((row) => row.slice(1).map((cell) => cell.trim()));
}

test.each(DECISIONS)(
  'decision %s has a title, a status, context, decision and consequences',
  (name) => {
    expect(faultsOf(readFileSync(join(ROOT, 'docs/decisions', name), 'utf8'))).toEqual([]);
  },
);

test('decisions are numbered from 0001 without a gap', () => {
  const numbers = DECISIONS.map((name) => Number(/^(\d{4})-[\da-z-]+\.md$/.exec(name)?.[1]));
  expect(numbers).toEqual(DECISIONS.map((_, at) => at + 1));
});

test('the index of decisions lists each decision with its title and status, and no others', () => {
  const wanted = DECISIONS.map((name) => {
    const decision = readDecision(readFileSync(join(ROOT, 'docs/decisions', name), 'utf8'));
    return [name.slice(0, 4), name, decision?.title, shortStatus(decision?.status ?? '')];
  });
  const index = readIndex();
  const listed = index.map(([number, file, title, status]) => [
    number,
    file,
    title,
    shortStatus(status!),
  ]);
  expect(listed).toEqual(wanted);
  expect(index.filter((row) => row[4] === '')).toEqual([]);
});

test('a superseded decision names an existing one', () => {
  const named = DECISIONS.flatMap((name) => {
    const text = readFileSync(join(ROOT, 'docs/decisions', name), 'utf8');
    return readDecision(text)?.status.match(/\b0\d{3}\b/g) ?? [];
  });
  expect(named.length).toBeGreaterThan(5);
  const known = new Set(DECISIONS.map((name) => name.slice(0, 4)));
  expect(named.filter((number) => !known.has(number))).toEqual([]);
});

test('the check of a decision finds what is missing', () => {
  const good =
    '# T\n\nStatus: accepted, 2026-11-23\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n';
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf(good.replace('Status: ', ''))).toHaveLength(1);
  expect(faultsOf(good.replace('accepted', 'agreed'))).toHaveLength(1);
  expect(faultsOf(good.replace(', 2026-11-23', ''))).toHaveLength(1);
  expect(faultsOf(good.replace('## Context', '## Why'))).toHaveLength(1);
  expect(faultsOf(good.replace('\nb\n', ''))).toHaveLength(1);
  expect(faultsOf(good.replace('accepted', 'partly superseded by 0002'))).toHaveLength(1);
});
