import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../session.ts';

const REFRESH_MS = 30_000;
/** The API counts each kind of request up to 1,000. */
const MOST = 999;

/** How much needs attention, beside the name of that place. */
export function AttentionCount() {
  const { t } = useTranslation('shell');
  const { account } = useSession();
  const { data } = useApi(
    '/api/attention/counts',
    {},
    { refetchEveryMs: REFRESH_MS, enabled: account.id !== '' },
  );
  const total = data?.total ?? 0;
  if (total === 0 || account.id === '') return null;
  const shown = total > MOST ? `${MOST}+` : String(total);
  return (
    <Badge size="sm" color="red" variant="light" ml="auto" aria-label={t('attention', { shown })}>
      {shown}
    </Badge>
  );
}
