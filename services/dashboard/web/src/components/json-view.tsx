import { useMemo, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import classes from './code-block.module.css';

interface JsonViewProps {
  value: unknown;
  label?: string;
  maxHeightPx?: number;
}

/** Shows JSON in colours. Only text nodes: strings in it may hold HTML. */
export function JsonView({ value, label, maxHeightPx = 420 }: JsonViewProps) {
  const text = useMemo(() => JSON.stringify(value, null, 2) ?? 'undefined', [value]);
  return (
    <CodeBlock code={text} maxHeightPx={maxHeightPx} {...(label === undefined ? {} : { label })}>
      {colored(text)}
    </CodeBlock>
  );
}

const TOKEN = /("(?:[^"\\]|\\.)*"?)(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
/** Longer text stays plain: thousands of elements are slow. */
const MOST_COLORED = 50_000;

function colored(text: string): ReactNode {
  if (text.length > MOST_COLORED) return text;
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon = ''] = match;
    nodes.push(text.slice(at, match.index));
    const kind = string === undefined ? 'literal' : colon === '' ? 'string' : 'key';
    nodes.push(
      <span key={match.index} className={classes[kind]}>
        {string ?? whole}
      </span>,
      colon,
    );
    at = match.index + whole.length;
  }
  nodes.push(text.slice(at));
  return nodes;
}
