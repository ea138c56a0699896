import { useTranslation } from 'react-i18next';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';

/** The name of where a fault is: its column, its channel, or the whole row. */
export function useNameOf(): (channel: string | undefined, column: string | undefined) => string {
  const { t } = useTranslation('campaigns');
  return (written, column) => {
    if (column !== undefined) return column;
    const channel = CHANNELS.find((one) => one === written);
    return channel === undefined ? t('check.wholeRow') : CHANNEL_NAMES[channel];
  };
}
