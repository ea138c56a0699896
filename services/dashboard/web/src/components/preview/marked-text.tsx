import { Fragment, type ReactNode } from 'react';

interface Style {
  find: (text: string) => { index: number; whole: string; content: string } | null;
  wrap: (children: ReactNode) => ReactNode;
  /** Its content is shown as written. */
  isCode?: boolean;
}

/** A sign counts only at the start or end of a word. Only code spans lines. */
const STYLES: readonly Style[] = [
  { find: findCode, wrap: (children) => <code>{children}</code>, isCode: true },
  {
    find: matching(/(?<!\w)\*([^\s*](?:[^\n*]*[^\s*])?)\*(?!\w)/u),
    wrap: (children) => <strong>{children}</strong>,
  },
  {
    find: matching(/(?<!\w)_([^\s_](?:[^\n_]*[^\s_])?)_(?!\w)/u),
    wrap: (children) => <em>{children}</em>,
  },
  {
    find: matching(/(?<!\w)~([^\s~](?:[^\n~]*[^\s~])?)~(?!\w)/u),
    wrap: (children) => <s>{children}</s>,
  },
];

function matching(pattern: RegExp): Style['find'] {
  return (text) => {
    const match = pattern.exec(text);
    if (match === null) return null;
    const [whole, content = ''] = match;
    return { index: match.index, whole, content };
  };
}

const CODE = '```';
const WORD = /\w/;

/** Finds the first code. Each sign is looked at once, however many have no end. */
function findCode(text: string): ReturnType<Style['find']> {
  let index = text.indexOf(CODE);
  while (index > 0 && WORD.test(text[index - 1] ?? '')) index = text.indexOf(CODE, index + 1);
  if (index < 0) return null;
  const from = index + CODE.length;
  let end = text.indexOf(CODE, from + 1);
  while (end >= 0 && WORD.test(text[end + CODE.length] ?? '')) end = text.indexOf(CODE, end + 1);
  if (end < 0) return null;
  return { index, whole: text.slice(index, end + CODE.length), content: text.slice(from, end) };
}

/** WhatsApp's own markup as a phone shows it: `*bold*`, `_italic_`, `~struck~`, ```` ```code``` ````. */
export function MarkedText({ text }: { text: string }): ReactNode {
  return mark(text);
}

function mark(text: string): ReactNode {
  for (const { find, wrap, isCode = false } of STYLES) {
    const found = find(text);
    if (found === null) continue;
    const { index, whole, content } = found;
    return (
      <>
        {mark(text.slice(0, index))}
        {wrap(isCode ? content : mark(content))}
        {mark(text.slice(index + whole.length))}
      </>
    );
  }
  return <Fragment>{text}</Fragment>;
}
