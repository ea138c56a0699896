import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { useNotify } from '../../components/notify.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';

const TONES = { proven: 'good', unproven: 'busy', kept: 'busy' } as const;

/** Says for which domains a mail device takes mail, and which record proves the others. */
export function MailDomainsCard({ device }: { device: string }) {
  const { t } = useTranslation('devices');
  const mayProve = useMay('manage');
  const { data } = useApi('/api/mail-domains', { query: { device } });
  const domains = data?.data ?? [];
  if (domains.length === 0) return null;
  const allProven = domains.every(({ state }) => state === 'proven');
  return (
    <Card
      title={t('mailDomains.title')}
      text={t(allProven ? 'mailDomains.allProven' : 'mailDomains.text')}
    >
      <Stack gap="sm">
        {domains.map(({ domain, state, record, addresses }) => (
          <Stack key={domain} gap={6}>
            <Group gap="xs">
              <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {domain}
              </Text>
              <StatusBadge tone={TONES[state]}>{t(`mailDomains.states.${state}`)}</StatusBadge>
            </Group>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {addresses.join(', ')}
            </Text>
            {state !== 'proven' && (
              <>
                <Text size="xs">{t(`mailDomains.says.${state}`)}</Text>
                <CodeBlock
                  code={`${record.name}. TXT "${record.value}"`}
                  label={t('mailDomains.copy', { domain })}
                />
                {mayProve && <CheckButton domain={domain} />}
              </>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function CheckButton({ domain }: { domain: string }) {
  const { t } = useTranslation('devices');
  const notify = useNotify();
  const check = useAct('post', '/api/mail-domains/prove', ['/api/mail-domains']);
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
              onSuccess: () => notify.done(t('mailDomains.done', { domain })),
              onError: notify.failed,
            },
          )
        }
      >
        {t('mailDomains.check')}
      </Button>
    </Group>
  );
}
