import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECTIONS } from '../../docs/guide/.vitepress/sidebar.ts';
import { writeForPrograms } from '../../docs/guide/.vitepress/write-for-programs.ts';
import { PAGES, ROOT } from './read-blocks.ts';

const GUIDE = 'docs/guide/';
const pages = PAGES.filter((page) => page.startsWith(GUIDE)).map((page) =>
  page.slice(GUIDE.length),
);

let outDir: string;
let lines: string[];
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'cascade-guide-'));
  writeForPrograms(pages, { source: join(ROOT, GUIDE), outDir, base: '/guide/' });
  lines = readFileSync(join(outDir, 'llms.txt'), 'utf8').split('\n');
});
afterAll(() => rm(outDir, { recursive: true }));

test('llms.txt lists every page of both languages with its description, and the Markdown is there', () => {
  const own = pages.filter((page) => !/(^|\/)index\.md$/.test(page));
  for (const page of own) {
    const listed = lines.filter((line) => line.includes(`](/guide/${page}): `));
    expect([page, listed.length]).toEqual([page, 1]);
    expect(existsSync(join(outDir, page))).toBe(true);
  }
  for (const page of [
    'mcp.md',
    'automation.md',
    'verify.md',
    'from/waha.md',
    'id/from/fonnte.md',
  ]) {
    expect(own).toContain(page);
  }
});

test('a description has no quotation marks of YAML around it', () => {
  expect(lines.filter((line) => /\): ['"]/.test(line))).toEqual([]);
  const [agents] = lines.filter((line) => line.includes('/mcp.md'));
  expect(agents).toMatch(
    /: Let an agent send, explain failures and answer contacts: the MCP server/,
  );
});

test('each page has a name in both languages in the navigation', () => {
  const names = SECTIONS.flatMap(({ en, id, pages: listed }) => [
    [en, id],
    ...listed.map(([, english, indonesian]) => [english, indonesian]),
  ]);
  expect(names.filter((pair) => pair.some((name) => name === undefined || name === ''))).toEqual(
    [],
  );
});
