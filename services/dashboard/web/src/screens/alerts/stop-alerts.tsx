import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';

export function StopAlerts() {
  const { t } = useTranslation('alerts');
  const { mutateAsync } = useAct('patch', '/api/alerts', ['/api/alerts', '/api/incidents']);
  return (
    <ConfirmedButton
      icon={IconBellOff}
      confirms={{
        title: t('stop.title'),
        text: t('stop.text'),
        verb: t('stop.act'),
        act: () => mutateAsync({ body: { device: null, to: null, kinds: [] } }),
        done: t('stop.done'),
      }}
    >
      {t('stop.act')}
    </ConfirmedButton>
  );
}
