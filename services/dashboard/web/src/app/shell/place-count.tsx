import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAttention } from '../../components/attention-count.ts';

/** How much needs attention, beside the name of that place. */
export function AttentionCount() {
  const { t } = useTranslation('shell');
  const { total = 0, shown = '' } = useAttention();
  if (total === 0) return null;
  return (
    <Badge size="sm" color="red" variant="light" ml="auto" aria-label={t('attention', { shown })}>
      {shown}
    </Badge>
  );
}
