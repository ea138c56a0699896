import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { useNotify } from '../../components/notify.tsx';
import type { DeviceItem } from './device-state.tsx';

/** Switches a device on again that was switched off because it stopped its process. */
export function SwitchOnButton({ device: { id, name } }: { device: DeviceItem }) {
  const { t } = useTranslation('devices');
  const notify = useNotify();
  const mayManage = useMay('manage');
  const switchOn = useAct('post', '/api/devices/{id}/switch-on', [
    '/api/devices',
    '/api/devices/{id}',
  ]);
  if (!mayManage) return null;
  return (
    <Button
      loading={switchOn.isPending}
      onClick={() =>
        switchOn.mutate(
          { params: { id } },
          {
            onSuccess: () => notify.done(t('switchOn.done', { name })),
            onError: notify.failed,
          },
        )
      }
    >
      {t('switchOn.act')}
    </Button>
  );
}
