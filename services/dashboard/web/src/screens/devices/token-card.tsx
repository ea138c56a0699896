import { Button, Code, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { useConfirm } from '../../components/confirm-action.tsx';
import { useNotify } from '../../components/notify.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import type { Device } from './device-state.tsx';

const PREFIXES: Record<Device['channel'], string> = {
  whatsapp: 'wa',
  telegram: 'tg',
  waba: 'waba',
  email: 'mail',
};

/** The channel token, hidden but for its end; a new one ends the old one. */
export function TokenCard({ device: { id, name, channel, token_hint: hint } }: { device: Device }) {
  const { t } = useTranslation('devices');
  const mayManage = useMay('manage');
  const confirm = useConfirm();
  const notify = useNotify();
  const [secret, setSecret] = useState<string | null>(null);
  const { mutate, isPending } = useAct('post', '/api/devices/{id}/rotate', [
    '/api/devices',
    '/api/devices/{id}',
  ]);
  return (
    <Card title={t('token.title')} text={t('token.text')}>
      <Group justify="space-between">
        <Code fz="sm">
          {PREFIXES[channel]}_••••••••{hint}
        </Code>
        {mayManage && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={isPending}
            onClick={() =>
              confirm({
                title: t('token.rotateTitle', { name }),
                text: t('token.rotateText'),
                verb: t('token.rotateVerb'),
                onConfirm: () =>
                  mutate(
                    { params: { id } },
                    { onSuccess: ({ token }) => setSecret(token), onError: notify.failed },
                  ),
              })
            }
          >
            {t('token.rotate')}
          </Button>
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
