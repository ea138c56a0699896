import { Anchor, Box, Button, Group, Paper, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import { firstCurl } from './first-curl.ts';
import { useFirstTokens } from './use-first-tokens.ts';

/** Shows a ready command for the first send, to an account that has sent nothing yet. */
export function FirstSend() {
  const { t } = useTranslation('home');
  const mayManage = useMay('manage');
  const explain = useExplain();
  const { tokens, make, isPending, error } = useFirstTokens();
  return (
    <Paper component="section">
      <EmptyState
        icon={IconSend}
        title={t('first.title')}
        text={tokens === undefined ? t('first.text') : t('first.ready')}
      >
        <Stack w="100%" ta="left" mt="md" gap="sm">
          <FormFault>{error && explain(error)}</FormFault>
          {mayManage && tokens === undefined && (
            <Box ta="center">
              <Button
                loading={isPending}
                onClick={() => void make(t('first.name')).catch(() => null)}
              >
                {t('first.make')}
              </Button>
            </Box>
          )}
          <CodeBlock code={firstCurl(window.location.origin, tokens)} label={t('first.copy')} />
        </Stack>
        <Group mt="xs" gap="md">
          <Anchor href="/docs" size="sm">
            {t('first.docs')}
          </Anchor>
        </Group>
      </EmptyState>
    </Paper>
  );
}
