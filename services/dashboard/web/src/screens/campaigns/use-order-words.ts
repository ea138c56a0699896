import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, type ChannelName } from '../../components/channels.ts';
import { useFormats } from '../../components/use-formats.ts';
import { channelsOf, type Draft, tierOf } from '../send/draft.ts';

const MS = 1_000;

/** Says the order of the channels, and what "reached" means for each. */
export function useOrderWords() {
  const { t } = useTranslation('campaigns');
  const { duration, list } = useFormats();
  const ofAccount = useApi('/api/settings').data?.default_success;
  const joined = (channels: readonly ChannelName[]) =>
    list(channels.map((one) => CHANNEL_NAMES[one]));
  return {
    /** `First WhatsApp. Who isn't reached gets E-mail.` */
    order(draft: Draft): string {
      const tiers = Map.groupBy(channelsOf(draft), (channel) => tierOf(draft.keys[channel]));
      const [first = [], ...later] = [...tiers.values()];
      return [
        t('order.first', { channels: joined(first) }),
        ...later.map((channels) => t('order.then', { channels: joined(channels) })),
      ].join(' ');
    },
    reached({ keys }: Draft, channel: ChannelName): string {
      const { success = ofAccount, within } = keys[channel] ?? {};
      if (success === undefined) return t('order.reached.usual');
      if (success === 'accepted') return t('order.reached.accepted');
      const usual = CHANNEL_DEFINITIONS[channel].success[success] ?? 0;
      return usual === 0
        ? t(`order.reached.${success}`)
        : t(`order.reached.${success}Within`, { time: duration((within ?? usual) * MS) });
    },
  };
}
