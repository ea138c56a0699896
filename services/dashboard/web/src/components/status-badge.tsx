import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** What a state means to people. `busy`: in progress. */
export type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'quiet';

/** Shows a state as a word. Colour alone would not reach everybody. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classes.badge}
      data-tone={tone}
      style={{ '--tone': `var(--tone-${tone})`, '--ground': `var(--tone-${tone}-soft)` }}
    >
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  );
}
