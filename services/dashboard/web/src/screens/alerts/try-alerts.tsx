import { Button, Group, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { useNotify } from '../../components/notify.tsx';
import { RequestLink } from '../../components/request-link.tsx';

/** Sends a test alert the way of a real one. */
export function TryAlerts() {
  const { t } = useTranslation('alerts');
  const notify = useNotify();
  const { mutate, isPending, data } = useAct('post', '/api/alerts/test');
  return (
    <Card title={t('try.title')} text={t('try.text')}>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconBellRinging size={16} />}
          loading={isPending}
          onClick={() => mutate({}, { onError: notify.failed })}
        >
          {t('try.act')}
        </Button>
        {data && (
          <Text size="sm" role="status">
            {t('try.sent')} <RequestLink id={data.request_id} />
          </Text>
        )}
      </Group>
    </Card>
  );
}
