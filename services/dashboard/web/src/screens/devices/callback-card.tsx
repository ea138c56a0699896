import { Alert, Code, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { DeviceDetail } from './device-state.tsx';

type Callback = NonNullable<DeviceDetail['callback']>;

/** Shows whether the provider's posts come in, since when none came, and how to repair it. */
export function CallbackCard({
  callback,
  poster,
}: {
  callback: Callback;
  /** Whose words stand here: Meta's, those of a mail provider, which posts events alone, or of another provider. */
  poster: 'meta' | 'mail' | 'provider';
}) {
  const { t } = useTranslation('devices');
  const { state, url, repair, last_at: lastAt } = callback;
  const works = state === 'working' && repair === null;
  const color = works ? 'green' : repair === null ? 'gray' : 'yellow';
  return (
    <Card
      title={t('callback.title')}
      text={t(poster === 'meta' ? 'callback.text' : `callback.${poster}.text`)}
    >
      <Stack gap="sm">
        <Alert
          variant="light"
          color={color}
          icon={works ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
          title={t(`callback.states.${state}`)}
        >
          {lastAt !== null && (
            <Text size="sm" component="div">
              {t('callback.last')} <Timestamp value={lastAt} />
            </Text>
          )}
          {repair !== null && (
            <Text size="sm">
              {poster !== 'meta' && repair !== 'subscribe'
                ? t(`callback.${poster}.repairs.${repair}`)
                : t(`callback.repairs.${repair}`)}
            </Text>
          )}
          {repair === 'app_secret' && (
            <Text size="sm" component="div">
              {t('callback.refused')} <Timestamp value={callback.refused_at} />
            </Text>
          )}
        </Alert>
        {url !== null && (
          <Group gap={4} wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
            <CopyButton value={url} label={t('callback.copy')} />
          </Group>
        )}
        {poster === 'meta' && (
          <Text size="sm" c="dimmed">
            {t(callback.proves_closed_windows ? 'callback.proves' : 'callback.asks')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
