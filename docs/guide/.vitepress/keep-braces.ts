import type { MarkdownRenderer } from 'vitepress';

/** Shows `{{name}}` in texts and code spans as it is; Vue would read it as an expression. */
export function keepBraces({ renderer: { rules } }: MarkdownRenderer): void {
  for (const name of ['text', 'code_inline'] as const) {
    const rule = rules[name];
    if (rule === undefined) continue;
    rules[name] = (...given) => rule(...given).replaceAll('{{', '&#123;&#123;');
  }
}
