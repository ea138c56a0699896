import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

/** Rows of a page: what a screen shows at once, twice. */
export const PAGE_ROWS = 25;

export interface Pages {
  /** Of the page that is shown; undefined is the first. */
  cursor: string | undefined;
  newer: (() => void) | null;
  older: (next: string) => void;
}

/**
 * The way through a list that knows only its next page. Starts anew when `filters` change: a cursor
 * of another list means nothing.
 */
export function usePages(filters: unknown): Pages {
  const list = JSON.stringify(filters);
  const [state, setState] = useState<{ list: string; cursors: string[] }>({ list, cursors: [] });
  const cursors = state.list === list ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    newer: cursors.length === 0 ? null : () => setState({ list, cursors: cursors.slice(0, -1) }),
    older: (next) => setState({ list, cursors: [...cursors, next] }),
  };
}

interface PagerProps {
  pages: Pages;
  next: string | null | undefined;
  /** At the left: how much is shown, or a link to all of it. Without it one page needs no pager. */
  children?: ReactNode;
}

export function Pager({ pages, next, children }: PagerProps) {
  const { t } = useTranslation('shell');
  if (pages.newer === null && !next && children === undefined) return null;
  return (
    <nav className={classes.foot} aria-label={t('pages.label')}>
      <div>{children}</div>
      <Group gap={6} wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft size={14} />}
          disabled={pages.newer === null}
          onClick={() => pages.newer?.()}
        >
          {t('pages.newer')}
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight size={14} />}
          disabled={!next}
          onClick={() => next && pages.older(next)}
        >
          {t('pages.older')}
        </Button>
      </Group>
    </nav>
  );
}
