import { Anchor, Box, Paper } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { firstCurl } from './first-curl.ts';

/** Nothing was sent yet: how the first message goes out. */
export function FirstSend() {
  const { t } = useTranslation('home');
  const devices = useApi('/api/devices', { query: { limit: 200 } }).data?.data ?? [];
  const curl = firstCurl(window.location.origin, devices);
  return (
    <Paper component="section">
      <EmptyState icon={IconSend} title={t('first.title')} text={t('first.text')}>
        <Box w="100%" ta="left" mt="md">
          <CodeBlock code={curl} label={t('first.copy')} />
        </Box>
        <Anchor href="/docs" size="sm" mt="xs">
          {t('first.docs')}
        </Anchor>
      </EmptyState>
    </Paper>
  );
}
