import { Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAttention } from '../../components/attention-count.ts';
import links from '../../components/links.module.css';
import { useSigns } from '../../components/use-signs.ts';

const KINDS = ['failed', 'unknown', 'failed_later'] as const;
/** Two lines for fingers, three elsewhere: the page must not move when they are read. */
const LINES_PX = { base: 94, sm: 72 };

/** What waits for somebody now, whatever the period, and the way there. */
export function NeedsYou() {
  const { t } = useTranslation('home');
  const { counts, isFailed } = useAttention();
  const unread = useSigns()?.unread.contacts ?? 0;
  const problems = counts?.problems.length ?? 0;
  const kinds = KINDS.filter((kind) => (counts?.requests[kind] ?? 0) > 0);
  const isNothing = counts !== undefined && kinds.length === 0 && problems === 0 && unread === 0;
  return (
    <Paper p="md" h="100%" component="section" aria-label={t('needs.title')}>
      <Title order={2} size="h5" mb="sm">
        {t('needs.title')}
      </Title>
      <Stack gap={6} fz="sm" mih={LINES_PX}>
        {unread > 0 && (
          <Link to="/inbox" search={{ show: 'unread' }} className={links.name}>
            {t('needs.unread', { count: unread })}
          </Link>
        )}
        {problems > 0 && (
          <Link to="/attention" className={links.name}>
            {t('needs.problems', { count: problems })}
          </Link>
        )}
        {kinds.map((kind) => (
          <Link key={kind} to="/attention" search={{ kind }} className={links.name}>
            {t(`needs.${kind}`, { count: counts?.requests[kind] ?? 0 })}
          </Link>
        ))}
        {(isNothing || isFailed) && (
          <Text size="sm" c="dimmed">
            {t(isFailed ? 'needs.notRead' : 'needs.nothing')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
