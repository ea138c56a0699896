import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Pages whose code is run: the README and the guide, without what pages include from elsewhere. */
export const PAGES = [
  'README.md',
  ...globSync('docs/guide/**/*.md', {
    cwd: ROOT,
    exclude: (path) => /^(node_modules|dist.*|\.vitepress)$/.test(path),
  }).toSorted(),
];

/** What the comment before a block says of it. */
interface Mark {
  kind: 'not run' | 'server' | 'prints' | 'body' | 'answer' | 'part' | 'mcp';
  /** The reason, the operation, or what it is a part of. */
  value: string;
}

export interface Block {
  page: string;
  /** Line of its first line, from 1. */
  line: number;
  language: string;
  code: string;
  mark: Mark | undefined;
}

const FENCE =
  /(?:^<!-- (not run|server|prints|body|answer|part|mcp)(?:: (.+?))? -->\n\n)?^```(\S*)(?: .*)?\n([^]*?)^```$/gm;

/** Reads the fenced blocks of a page, in order. */
export function readBlocks(page: string): Block[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const blocks = [...text.matchAll(FENCE)].map((match): Block => {
    const [whole, kind, value = '', language = '', code = ''] = match;
    const before = text.slice(0, match.index + whole.indexOf('```'));
    return {
      page,
      line: before.split('\n').length + 1,
      language,
      code,
      mark: kind === undefined ? undefined : { kind: kind as Mark['kind'], value },
    };
  });
  const fences = text.match(/^ *```/gm)?.length ?? 0;
  if (fences !== 2 * blocks.length) throw new Error(`${page}: a fence is not read`);
  return blocks;
}

/** Reads a page without its fenced blocks. */
export const readProse = (page: string): string =>
  readFileSync(join(ROOT, page), 'utf8').replaceAll(FENCE, '');

/** Scopes of a token that a page names as needed for its calls. */
export function scopesOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = text.matchAll(/(?<=token (?:with|of) the scopes? )(?:`[a-z:]+`(?:, | and )?)+/g);
  const scopes = [...named].flatMap(([list]) =>
    [...list.matchAll(/`([a-z:]+)`/g)].map(([, name]) => name!),
  );
  return [...new Set(scopes)];
}
