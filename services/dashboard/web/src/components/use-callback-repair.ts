import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/types.ts';
import type { ChannelName } from './channels.ts';

type Repair = NonNullable<Schemas['DeviceCallback']['repair']>;

/** Words for what a person does at the provider, so that the posts for a device come in. */
export function useCallbackRepair(channel: ChannelName): (repair: Repair) => string {
  const { t } = useTranslation(['devices', 'channels']);
  // Every channel whose provider a person sets up has these texts.
  const posts = `channels:${channel}.posts` as 'channels:waba.posts';
  return (repair) =>
    repair === 'subscribe' ? t('callback.subscribe') : t(`${posts}.repairs.${repair}`);
}
