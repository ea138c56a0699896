import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useDeviceLabel } from '../../components/device-condition.tsx';
import type { ChannelName } from '../../components/channels.ts';
import { Select } from '../../components/select.tsx';

const SHOWN = 200;

interface SenderSelectProps {
  channel: ChannelName;
  /** Id of a device or sender pool. */
  value: string | null;
  onChange: (sender: string) => void;
}

/** Chooses a device or a sender pool of the channel. */
export function SenderSelect({ channel, value, onChange }: SenderSelectProps) {
  const { t } = useTranslation('send');
  const devices = useApi('/api/devices', { query: { channel, limit: SHOWN } }).data?.data ?? [];
  const pools = (useApi('/api/sender-pools').data?.data ?? []).filter(
    (pool) => pool.channel === channel,
  );
  const labelOf = useDeviceLabel();
  const poolLabelOf = ({ name, members, usable }: (typeof pools)[number]) =>
    members.length > 0 && usable === 0 ? `${name} (${t('poolDown')})` : name;
  const deviceChoices = devices.map((device) => ({ value: device.id, label: labelOf(device) }));
  return (
    <Select
      label={t(pools.length === 0 ? 'device' : 'deviceOrPool')}
      allowDeselect={false}
      value={value}
      data={
        pools.length === 0
          ? deviceChoices
          : [
              {
                group: t('pools'),
                items: pools.map((pool) => ({ value: pool.id, label: poolLabelOf(pool) })),
              },
              { group: t('devices'), items: deviceChoices },
            ]
      }
      onChange={(sender) => sender !== null && onChange(sender)}
    />
  );
}
