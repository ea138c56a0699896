import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** What a state means to its reader. `busy` is under way. */
export type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'quiet';

/** A state in a word, never by its colour alone. */
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
