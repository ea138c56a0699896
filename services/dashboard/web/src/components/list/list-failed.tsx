import { Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassing } from '../../api/recovery.ts';
import { EmptyState } from '../empty-state.tsx';
import { useExplain } from '../notify.tsx';
import { RelativeTime } from '../relative-time.tsx';
import classes from './list.module.css';
import { Retry } from './retry.tsx';

interface ListFailedProps {
  error: Error;
  retry: () => Promise<unknown>;
}

/**
 * Why a list could not be read; null if it was read. TanStack Query forgets an error when it reads again:
 * this keeps it until the answer, so that a list that is read every few seconds doesn't flicker.
 */
export function useFailure(rows: unknown, error: Error | null): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const failure = error ?? (rows === undefined ? last : null);
  if (failure !== last) setLast(failure);
  return failure;
}

/** Instead of a list, or of what `title` names, that could not be read. */
export function ListFailed({ error, retry, title }: ListFailedProps & { title?: string }) {
  const { t } = useTranslation('shell');
  const explain = useExplain();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={title ?? t('list.failed')}
        text={isPassing(error) ? `${explain(error)} ${t('list.again')}` : explain(error)}
      >
        <Retry retry={retry} />
      </EmptyState>
    </div>
  );
}

interface ListIsOldProps extends ListFailedProps {
  /** Milliseconds since 1970. */
  readAtMs: number;
}

/** Above rows that could not be read again: when they were read, and why they are old. */
export function ListIsOld({ error, retry, readAtMs }: ListIsOldProps) {
  const { t } = useTranslation('shell');
  const explain = useExplain();
  return (
    <Group className={classes.old ?? ''} role="status" gap="xs" justify="space-between">
      <Text size="sm" component="div">
        {t('list.old')} <RelativeTime value={new Date(readAtMs).toISOString()} />.{' '}
        {t('list.oldWhy')} {explain(error)}
      </Text>
      <Retry retry={retry} />
    </Group>
  );
}
