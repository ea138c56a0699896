import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';

const SHOWN = 200;
/** Somebody approves one while the page waits for it. */
const REFRESH_MS = 10_000;

interface TemplateChoice {
  templates: readonly RowOf<'/api/templates'>[];
  /** Why there are none, and who approves one that waits; undefined: there are some, or it isn't known yet. */
  none: string | undefined;
}

/** The templates of a channel that can be sent; they are read again while there are none. */
export function useTemplateChoice(channel: ChannelName, enabled: boolean): TemplateChoice {
  const { t } = useTranslation('send');
  const approved = useApi(
    '/api/templates',
    { query: { channel, approval: 'approved', active: true, limit: SHOWN } },
    { enabled, refetchEveryMs: (data) => (data?.data.length === 0 ? REFRESH_MS : 0) },
  ).data?.data;
  const isNone = enabled && approved?.length === 0;
  const pending = useApi(
    '/api/templates',
    { query: { channel, approval: 'pending', limit: 1 } },
    { enabled: isNone, refetchEveryMs: REFRESH_MS },
  ).data?.data;
  const [waiting] = pending ?? [];
  const by = CHANNEL_DEFINITIONS[channel].templatesApprovedBy;
  return {
    templates: approved ?? [],
    none:
      !isNone || pending === undefined
        ? undefined
        : waiting === undefined
          ? t('content.noTemplate')
          : t(`content.waits.${by}`, { name: waiting.name }),
  };
}
