import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Reads again now, with all that the page has no answer for. One that is on its way is asked for anew: it
 * may be lost.
 */
export function Retry({ retry }: { retry: () => Promise<unknown> }) {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const [isRetrying, setRetrying] = useState(false);
  const again = async () => {
    await queries.resetQueries({
      type: 'active',
      predicate: ({ state }) =>
        state.data === undefined && (state.fetchStatus !== 'idle' || state.status === 'error'),
    });
    await retry();
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={isRetrying}
      onClick={() => {
        setRetrying(true);
        void again().finally(() => setRetrying(false));
      }}
    >
      {t('again')}
    </Button>
  );
}
