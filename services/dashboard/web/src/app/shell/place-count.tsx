import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAttention } from '../../components/attention-count.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useSigns } from '../../components/use-signs.ts';

/** How much needs attention, beside the name of the place from where it is reached. */
export function AttentionCount() {
  const { t } = useTranslation('shell');
  const { total = 0, shown = '' } = useAttention();
  if (total === 0) return null;
  return (
    <Badge size="sm" color="red" ml="auto" aria-label={t('attention', { shown })}>
      {shown}
    </Badge>
  );
}

/** How many contacts wrote what the person hasn't read. */
export function UnreadCount() {
  const { t } = useTranslation('shell');
  const { number } = useFormats();
  const { contacts: count = 0, complete = true } = useSigns()?.unread ?? {};
  if (count === 0) return null;
  return (
    <Badge size="sm" ml="auto" aria-label={t(complete ? 'unread' : 'unreadMost', { count })}>
      {complete ? number(count) : `${number(count)}+`}
    </Badge>
  );
}
