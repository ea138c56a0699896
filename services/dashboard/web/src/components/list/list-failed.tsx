import { Button, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { useExplain } from '../notify.tsx';
import classes from './list.module.css';

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

/** Instead of a list that could not be read. */
export function ListFailed({ error, retry }: ListFailedProps) {
  const { t } = useTranslation('shell');
  const explain = useExplain();
  return (
    <div role="alert">
      <EmptyState icon={IconCloudOff} title={t('list.failed')} text={explain(error)}>
        <Retry retry={retry} />
      </EmptyState>
    </div>
  );
}

/** Above rows that could not be read again. */
export function ListIsOld({ error, retry }: ListFailedProps) {
  const { t } = useTranslation('shell');
  const explain = useExplain();
  return (
    <Group className={classes.old ?? ''} role="status" gap="xs" justify="space-between">
      <Text size="sm">
        {t('list.old')} {explain(error)}
      </Text>
      <Retry retry={retry} />
    </Group>
  );
}

function Retry({ retry }: Pick<ListFailedProps, 'retry'>) {
  const { t } = useTranslation('shell');
  const [isRetrying, setRetrying] = useState(false);
  return (
    <Button
      size="xs"
      variant="default"
      loading={isRetrying}
      onClick={() => {
        setRetrying(true);
        void retry().finally(() => setRetrying(false));
      }}
    >
      {t('again')}
    </Button>
  );
}
