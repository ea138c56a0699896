import { Button, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { Timestamp } from '../timestamp.tsx';
import classes from './list.module.css';

/** Under rows that are fewer than a page: how far back they were looked for. */
export function LookedBack({ to }: { to: string }) {
  const { t } = useTranslation('shell');
  return (
    <Text className={classes.old ?? ''} role="status" size="sm" component="div">
      {t('list.lookedBack')} <Timestamp value={to} />
    </Text>
  );
}

interface NothingYetProps {
  icon: Icon;
  to: string;
  goOn: () => void;
}

/** Instead of rows: none were found so far, and the way further back. */
export function NothingYet({ icon, to, goOn }: NothingYetProps) {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      icon={icon}
      title={t('list.noneYet')}
      text={
        <>
          {t('list.lookedBack')} <Timestamp value={to} />
        </>
      }
    >
      <Button variant="default" size="xs" onClick={goOn}>
        {t('list.further')}
      </Button>
    </EmptyState>
  );
}
