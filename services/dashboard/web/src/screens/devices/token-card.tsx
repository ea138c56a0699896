import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { TokenCard } from '../../components/token-card.tsx';
import type { DeviceItem } from './device-state.tsx';

/** Shows the end of a device's channel token, and replaces the token. */
export function DeviceTokenCard({
  device: { id, name, channel, token_hint: hint },
}: {
  device: DeviceItem;
}) {
  const { t } = useTranslation('devices');
  const { mutateAsync } = useAct('post', '/api/devices/{id}/rotate', [
    '/api/devices',
    '/api/devices/{id}',
  ]);
  return (
    <TokenCard
      title={t('token.title')}
      text={t('token.text')}
      prefix={CHANNEL_DEFINITIONS[channel].tokenPrefix}
      hint={hint}
      rotate={{
        label: t('token.rotate'),
        title: t('token.rotateTitle', { name }),
        text: t('token.rotateText'),
        verb: t('token.rotateVerb'),
        act: () => mutateAsync({ params: { id } }),
      }}
      shown={{ title: t('token.shownTitle'), text: t('token.shownText', { channel }) }}
    />
  );
}
