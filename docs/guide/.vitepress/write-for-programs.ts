import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPage } from './read-page.ts';
import { SECTIONS } from './sidebar.ts';

/**
 * Writes the Markdown of every page beside its HTML, and `llms.txt`, which lists the pages (llmstxt.org).
 *
 * @param pages Paths of the Markdown files, below `source`.
 */
export function writeForPrograms(
  pages: readonly string[],
  { source, outDir, base }: { source: string; outDir: string; base: string },
): void {
  for (const page of pages) {
    const file = join(outDir, page);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, readPage(join(source, page)).markdown);
  }
  const { description } = readPage(join(source, 'index.md'));
  const lists = SECTIONS.map(({ en, pages: listed }) => {
    const lines = listed.map(([path, name]) => {
      const page = readPage(join(source, `${path}.md`));
      return `- [${name}](${base}${path}.md): ${page.description}`;
    });
    return `## ${en}\n\n${lines.join('\n')}`;
  });
  writeFileSync(
    join(outDir, 'llms.txt'),
    `# Cascade\n\n> ${description}\n\n${lists.join('\n\n')}\n`,
  );
}
