import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CHANNELS } from '@cascade/contracts';
import { SECTIONS } from '../../docs/guide/.vitepress/sidebar.ts';
import { slugify } from '../../docs/guide/.vitepress/slugify.ts';
import { PAGES, ROOT } from './read-blocks.ts';

/** What is read by people: links in it lead somewhere. */
const DOCUMENTS = [
  ...PAGES,
  'CHANGELOG.md',
  ...globSync(['docs/*.md', 'docs/decisions/*.md', '{libs,services,tests,deploy}/README.md'], {
    cwd: ROOT,
  }),
];

const LINK = /\]\(([^)\s]+)\)/g;
const INCLUDE = /<!--\s*@include:\s*(\S+)\s*-->/g;

/** The text without code, in which brackets mean something else. */
const proseOf = (path: string) =>
  readFileSync(join(ROOT, path), 'utf8')
    .replaceAll(/^ *```[^]*?^ *```$/gm, '')
    .replaceAll(INCLUDE, (_, other: string) =>
      readFileSync(join(ROOT, dirname(path), other), 'utf8').replaceAll(LINK, ''),
    );

/** Anchors of a document's headings; a repeated one has a number behind it. */
function anchorsOf(path: string): Set<string> {
  const seen = new Map<string, number>();
  const headings = [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
  return new Set(
    headings.map((heading) => {
      const slug = slugify(heading);
      const before = seen.get(slug) ?? 0;
      seen.set(slug, before + 1);
      return before === 0 ? slug : `${slug}-${before}`;
    }),
  );
}

/** Says what is wrong with a link of a document, or null. */
function faultOf(document: string, link: string): string | null {
  if (/^[a-z]+:/.test(link)) return URL.canParse(link) ? null : 'no address';
  if (link.startsWith('/')) return /^\/(docs|guide)\b/.test(link) ? null : 'no page of the product';
  const [path = '', anchor] = link.replaceAll(/^([^#]*)#?/g, '$1\0').split('\0');
  const target = path === '' ? document : relative(ROOT, join(ROOT, dirname(document), path));
  if (!existsSync(join(ROOT, target))) return 'no such file';
  if (!anchor) return null;
  return anchorsOf(target).has(anchor) ? null : 'no such heading';
}

test.each(DOCUMENTS)('every link of %s leads somewhere', (document) => {
  const links = [...proseOf(document).matchAll(LINK)].map(([, link]) => link!);
  const faults = links.map((link) => [link, faultOf(document, link)]);
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
});

test('a link to what is not there is found', () => {
  expect(faultOf('README.md', 'docs/guide/tiers.md#what-success-means')).toBeNull();
  expect(faultOf('README.md', 'docs/guide/tiers.md#what-luck-means')).toBe('no such heading');
  expect(faultOf('README.md', '#one-send')).toBeNull();
  expect(faultOf('README.md', '#two-sends')).toBe('no such heading');
  expect(faultOf('README.md', 'docs/guide/luck.md')).toBe('no such file');
  expect(faultOf('README.md', 'https://[')).toBe('no address');
});

test('the navigation has every page of the guide once, and no others', () => {
  const listed = SECTIONS.flatMap(({ pages }) => pages.map(([path]) => `docs/guide/${path}.md`));
  const translated = PAGES.filter((page) => page.startsWith('docs/guide/id/'));
  const written = PAGES.filter(
    (page) => page.startsWith('docs/guide/') && !translated.includes(page) && !/index/.test(page),
  );
  expect(listed.toSorted()).toEqual(written.toSorted());
  const originals = translated.map((page) => page.replace('/id/', '/'));
  expect(originals.filter((page) => !PAGES.includes(page))).toEqual([]);
});

test.each(CHANNELS)(
  'the channel %s has a page of the guide, with its line in the navigation',
  (channel) => {
    const pages = SECTIONS.find(({ en }) => en === 'Channels')?.pages.map(([path]) => path);
    expect(pages).toContain(`channels/${channel}`);
  },
);

test('the README is read in three minutes', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n').length).toBeLessThan(150);
});
