import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { Pages } from './use-list.ts';

/** The way through the pages of a list; one page needs none. */
export function Pager({ newer, older }: Pages) {
  const { t } = useTranslation('shell');
  if (newer === null && older === null) return null;
  return (
    <nav className={classes.foot} aria-label={t('pages.label')}>
      <Group gap={6} wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft size={14} />}
          disabled={newer === null}
          onClick={() => newer?.()}
        >
          {t('pages.newer')}
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight size={14} />}
          disabled={older === null}
          onClick={() => older?.()}
        >
          {t('pages.older')}
        </Button>
      </Group>
    </nav>
  );
}
