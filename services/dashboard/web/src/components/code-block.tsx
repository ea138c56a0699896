import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import classes from './code-block.module.css';

interface CodeBlockProps {
  /** What is copied, and shown unless `children` show it in another dress. */
  code: string;
  label?: string;
  /** Higher ones scroll. */
  maxHeightPx?: number;
  children?: ReactNode;
}

export function CodeBlock({ code, label, maxHeightPx, children }: CodeBlockProps) {
  return (
    <div className={classes.block}>
      <pre
        className={classes.text}
        // What scrolls must be reached by keys.
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
