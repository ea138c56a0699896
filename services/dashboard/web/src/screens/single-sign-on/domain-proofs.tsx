import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { useNotify } from '../../components/notify.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';

export type SsoSetup = AnswerTo<'/api/sign-in-provider'>;

/** Says which domains are proven, and by which record the others are. */
export function DomainProofs({ setup: { provider, record } }: { setup: SsoSetup }) {
  const { t } = useTranslation('single-sign-on');
  if (provider === null || record === null) return null;
  const hasUnproven = provider.domains.some(({ proven }) => !proven);
  return (
    <Card title={t('domains.title')} text={t(hasUnproven ? 'domains.text' : 'domains.allProven')}>
      <Stack gap="sm">
        {provider.domains.map(({ name, proven }) => (
          <Stack key={name} gap={6}>
            <Group gap="xs">
              <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <StatusBadge tone={proven ? 'good' : 'busy'}>
                {t(proven ? 'domains.proven' : 'domains.unproven')}
              </StatusBadge>
            </Group>
            {!proven && (
              <>
                <CodeBlock
                  code={`${record.name}.${name}. TXT "${record.value}"`}
                  label={t('domains.copy', { name })}
                />
                <CheckButton domain={name} />
              </>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function CheckButton({ domain }: { domain: string }) {
  const { t } = useTranslation('single-sign-on');
  const notify = useNotify();
  const check = useAct('post', '/api/sign-in-provider/domains', ['/api/sign-in-provider']);
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        loading={check.isPending}
        onClick={() =>
          check.mutate(
            { body: { domain } },
            {
              onSuccess: () => notify.done(t('domains.done', { domain })),
              onError: notify.failed,
            },
          )
        }
      >
        {t('domains.check')}
      </Button>
    </Group>
  );
}
