import { Fragment, type ReactNode } from 'react';

const STYLES: readonly { open: string; wrap: (children: ReactNode) => ReactNode }[] = [
  { open: '```', wrap: (children) => <code>{children}</code> },
  { open: '*', wrap: (children) => <strong>{children}</strong> },
  { open: '_', wrap: (children) => <em>{children}</em> },
  { open: '~', wrap: (children) => <s>{children}</s> },
];

/** WhatsApp's own markup as a phone shows it: `*bold*`, `_italic_`, `~struck~`, ```` ```code``` ````. */
export function MarkedText({ text }: { text: string }): ReactNode {
  return mark(text);
}

function mark(text: string): ReactNode {
  for (const { open, wrap } of STYLES) {
    const sign = open.replaceAll('*', '\\*');
    // A sign counts only at the start or end of a word. Only code spans lines.
    const inner = open === '```' ? '[^]+?' : `[^\\s${sign}](?:[^\\n${sign}]*[^\\s${sign}])?`;
    const match = new RegExp(`(?<![\\w])${sign}(${inner})${sign}(?![\\w])`, 'u').exec(text);
    if (match === null) continue;
    const [whole, content = ''] = match;
    return (
      <>
        {mark(text.slice(0, match.index))}
        {wrap(open === '```' ? content : mark(content))}
        {mark(text.slice(match.index + whole.length))}
      </>
    );
  }
  return <Fragment>{text}</Fragment>;
}
