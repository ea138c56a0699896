import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MarkdownEnv, MarkdownRenderer } from 'vitepress';

/**
 * Takes links to files of the repository out of the pages: the site has the guide alone. Their text stays.
 */
export function unlinkOutside(markdown: MarkdownRenderer, source: string): void {
  markdown.core.ruler.push('unlink_outside', ({ tokens, env }) => {
    const { path } = env as MarkdownEnv;
    for (const { children } of tokens) {
      let outside = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open')
          outside = leavesGuide(token.attrGet('href') ?? '', path, source);
        if (!outside || !/^link_(open|close)$/.test(token.type)) continue;
        token.tag = 'span';
        token.attrs = null;
        if (token.type === 'link_close') outside = false;
        // The rule of links renders `link_open` alone.
        token.type = token.type.replace('link', 'span');
      }
    }
  });
}

function leavesGuide(href: string, page: string, source: string): boolean {
  if (/^([a-z]+:|\/|#)/.test(href)) return false;
  const file = join(dirname(page), href.replace(/#.*$/, ''));
  return !file.startsWith(source) || !existsSync(file);
}
