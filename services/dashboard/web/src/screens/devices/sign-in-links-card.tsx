import { Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { DeviceDetail } from './device-state.tsx';

/** Whether a mail device may send links that sign people in; owners and the operator decide. */
export function SignInLinksCard({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const { user, operator } = useSession();
  const notify = useNotify();
  const change = useAct('patch', '/api/devices/{id}', ['/api/devices', '/api/devices/{id}']);
  const { id, name, mail_server: server, sends_links: sends = false } = device;
  const mayMark = operator || user?.role === 'owner';
  return (
    <Card title={t('signInLinks.title')} text={t('signInLinks.text')}>
      <Stack gap="xs">
        <Switch
          label={t('signInLinks.label')}
          checked={sends}
          disabled={!mayMark || change.isPending}
          onChange={({ currentTarget: { checked } }) =>
            change.mutate(
              { params: { id }, body: { sends_links: checked } },
              {
                onSuccess: () =>
                  notify.done(t(checked ? 'signInLinks.on' : 'signInLinks.off', { name })),
                onError: notify.failed,
              },
            )
          }
        />
        {server !== undefined && <Text size="sm">{t('signInLinks.server', { server })}</Text>}
        <Text size="xs" c="dimmed">
          {t(mayMark ? 'signInLinks.ends' : 'signInLinks.owners')}
        </Text>
      </Stack>
    </Card>
  );
}
