import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import classes from './code-block.module.css';

interface CodeBlockProps {
  /** The text to copy. It is also shown, unless `children` show it in another form. */
  code: string;
  label?: string;
  /** Longer code scrolls. */
  maxHeightPx?: number;
  children?: ReactNode;
}

export function CodeBlock({ code, label, maxHeightPx, children }: CodeBlockProps) {
  return (
    <div className={classes.block}>
      <pre
        className={classes.text}
        // A scrolling area must be reachable by keyboard.
        tabIndex={maxHeightPx === undefined ? undefined : 0}
        aria-label={label}
        style={maxHeightPx === undefined ? undefined : { '--most': `${maxHeightPx}px` }}
      >
        <code>{children ?? code}</code>
      </pre>
      <div className={classes.copy}>
        <CopyButton value={code} {...(label === undefined ? {} : { label })} />
      </div>
    </div>
  );
}
