import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { DeviceDetail } from './device-state.tsx';

type Limits = NonNullable<DeviceDetail['limits']>;

/** Shows a linked phone's limits and what is left of its day. */
export function LimitsCard({ limits }: { limits: Limits }) {
  const { t } = useTranslation('devices');
  const { number } = useFormats();
  const { first_contact_pace: strangers, warm_up: warmUp, quiet_hours: quiet } = limits;
  return (
    <Card title={t('limits.title')} text={t('limits.text')}>
      <Stack gap="sm">
        <Usage name={t('limits.messages')} usage={limits.messages} />
        <Usage name={t('limits.firstContacts')} usage={limits.first_contacts} />
        {strangers !== null && (
          <Text size="sm">
            {t('limits.strangers', { seconds: number(Math.round(10 / strangers.perSecond) / 10) })}
          </Text>
        )}
        {warmUp !== null && (
          <Text size="sm" component="div">
            {t('limits.warmUp', { day: number(warmUp.day), days: number(warmUp.days) })}{' '}
            <Timestamp value={warmUp.ends_at} />
          </Text>
        )}
        {quiet !== null && (
          <Text size="sm" component="div">
            {t(quiet.active ? 'limits.quietUntil' : 'limits.quietFrom')}{' '}
            <Timestamp value={quiet.changes_at} />
          </Text>
        )}
        <Text size="xs" c="dimmed" component="div">
          {t('limits.resets')} <Timestamp value={limits.resets_at} />
        </Text>
      </Stack>
    </Card>
  );
}

function Usage({
  name,
  usage: { limit, used, left },
}: {
  name: string;
  usage: Limits['messages'];
}) {
  const { t } = useTranslation('devices');
  const { number } = useFormats();
  const shown = { used: number(used), limit: number(limit ?? 0), left: number(left ?? 0) };
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{name}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {t(limit === null ? 'limits.unlimited' : 'limits.used', shown)}
        </Text>
      </Group>
      {limit !== null && (
        <Progress
          value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
          color={left === 0 ? 'yellow' : 'var(--mantine-primary-color-filled)'}
          size={4}
          mt={4}
          aria-label={name}
        />
      )}
    </div>
  );
}
