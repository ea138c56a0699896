import { Code, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import type { DeviceItem } from './device-state.tsx';

/** Shows the end of the channel token, and replaces the token. */
export function TokenCard({
  device: { id, name, channel, token_hint: hint },
}: {
  device: DeviceItem;
}) {
  const { t } = useTranslation('devices');
  const mayManage = useMay('manage');
  const [secret, setSecret] = useState<string | null>(null);
  const { mutateAsync } = useAct('post', '/api/devices/{id}/rotate', [
    '/api/devices',
    '/api/devices/{id}',
  ]);
  return (
    <Card title={t('token.title')} text={t('token.text')}>
      <Group justify="space-between">
        <Code fz="sm">
          {CHANNEL_DEFINITIONS[channel].tokenPrefix}_••••••••{hint}
        </Code>
        {mayManage && (
          <ConfirmedButton
            size="xs"
            icon={IconRefresh}
            confirms={{
              title: t('token.rotateTitle', { name }),
              text: t('token.rotateText'),
              verb: t('token.rotateVerb'),
              act: () => mutateAsync({ params: { id } }),
              onDone: ({ token }) => setSecret(token),
            }}
          >
            {t('token.rotate')}
          </ConfirmedButton>
        )}
      </Group>
      <ShownOnce
        secret={secret}
        title={t('token.shownTitle')}
        text={t('token.shownText')}
        onClose={() => setSecret(null)}
      />
    </Card>
  );
}
