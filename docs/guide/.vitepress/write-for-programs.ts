import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPage } from './read-page.ts';
import { SECTIONS } from './sidebar.ts';

/** Written by `npm run clients:collection`. */
const COLLECTION = 'cascade.postman_collection.json';

/**
 * Writes the Markdown of every page beside its HTML, `llms.txt`, which lists the pages (llmstxt.org), and the
 * Postman collection.
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
  copyFileSync(join(source, COLLECTION), join(outDir, COLLECTION));
  const { description } = readPage(join(source, 'index.md'));
  const lineOf = (path: string, name: string) =>
    `- [${name}](${base}${path}.md): ${readPage(join(source, `${path}.md`)).description}`;
  const lists = SECTIONS.map(({ en, pages: listed }) => {
    const lines = listed.map(([path, name]) => lineOf(path, name));
    return `## ${en}\n\n${lines.join('\n')}`;
  });
  const translated = SECTIONS.flatMap(({ pages: listed }) => listed).flatMap(([path, , name]) =>
    pages.includes(`id/${path}.md`) ? [lineOf(`id/${path}`, name)] : [],
  );
  if (translated.length > 0) lists.push(`## Bahasa Indonesia\n\n${translated.join('\n')}`);
  writeFileSync(
    join(outDir, 'llms.txt'),
    `# Cascade\n\n> ${description}\n\n${lists.join('\n\n')}\n`,
  );
}
