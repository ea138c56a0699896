import { useTranslation } from 'react-i18next';
import type { ChannelName } from '../../components/channels.ts';
import { Select } from '../../components/select.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import type { SandboxSearch } from './search.ts';
import classes from './sandbox-inbox.module.css';
import type { SandboxDevice } from './use-sandbox-devices.ts';

interface DeviceChoiceProps {
  channel: ChannelName;
  contact: string;
  devices: readonly SandboxDevice[];
}

/** Chooses the device that a contact writes to, if the conversation leaves it open. */
export function DeviceChoice({ channel, contact, devices }: DeviceChoiceProps) {
  const { t } = useTranslation('sandbox-inbox');
  const setSearch = useSetSearch<SandboxSearch>();
  const possible = devices.filter((device) => device.channel === channel);
  if (possible.length === 0) return <p className={classes.composer}>{t('deviceGone')}</p>;
  return (
    <div className={classes.composer}>
      <Select
        className={classes.field ?? ''}
        aria-label={t('device')}
        placeholder={t('device')}
        data={possible.map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={(device) => device !== null && setSearch({ channel, contact, device })}
      />
    </div>
  );
}
