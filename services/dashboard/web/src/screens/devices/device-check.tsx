import { Button, Stack } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { useNotify } from '../../components/notify.tsx';
import { CheckedAlert } from './checked-alert.tsx';

/** Asks the provider whether the device could send right now; nothing is sent. */
export function DeviceCheck({ device }: { device: string }) {
  const { t } = useTranslation('devices');
  const mayWrite = useMay('write');
  const notify = useNotify();
  const { mutate, data, isPending } = useAct('post', '/api/devices/{id}/check');
  if (!mayWrite) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlugConnected size={14} />}
        loading={isPending}
        onClick={() => mutate({ params: { id: device } }, { onError: notify.failed })}
      >
        {t('credentials.check')}
      </Button>
      {data !== undefined && !isPending && <CheckedAlert result={data} />}
    </Stack>
  );
}
