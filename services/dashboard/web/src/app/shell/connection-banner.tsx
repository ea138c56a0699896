import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Said while the browser has no line; what is shown meanwhile is what was read last. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell');
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Alert role="status" color="yellow" radius={0} icon={<IconCloudOff size={18} />}>
      {t('offline')}
    </Alert>
  );
}
