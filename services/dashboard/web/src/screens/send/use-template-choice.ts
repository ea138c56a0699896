import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { deviceOfSender } from '../../components/device-of-sender.ts';
import { useSendableTemplates } from '../../components/use-sendable-templates.ts';
import { useTemplateFault } from '../../components/use-template-fault.ts';
import type { ChannelPartProps } from './channel-part-props.ts';

/** Somebody approves one while the page waits for it. */
const REFRESH_MS = 10_000;

interface TemplateChoice {
  templates: readonly RowOf<'/api/templates'>[];
  /** Why the chosen one can't be sent. */
  fault: string | undefined;
  /** Why there are none, and who approves one that waits; undefined: there are some, or it isn't known yet. */
  none: string | undefined;
}

/**
 * The templates that the sender of a channel's part can send; they are read again while there are none.
 *
 * @param chosen - id of the chosen one, 0 for none yet; undefined where no template is asked for
 */
export function useTemplateChoice(
  { channel, draft }: Pick<ChannelPartProps, 'channel' | 'draft'>,
  chosen: number | undefined,
): TemplateChoice {
  const { t } = useTranslation('send');
  const enabled = chosen !== undefined;
  const sender = draft.keys[channel]?.device;
  const approved = useSendableTemplates(
    { channel, sender },
    { enabled, refreshEmptyMs: REFRESH_MS },
  );
  const isNone = enabled && approved?.length === 0;
  const pending = useApi(
    '/api/templates',
    { query: { channel, device: deviceOfSender(sender), approval: 'pending', limit: 1 } },
    { enabled: isNone, refetchEveryMs: REFRESH_MS },
  ).data?.data;
  const [waiting] = pending ?? [];
  const by = CHANNEL_DEFINITIONS[channel].templatesApprovedBy;
  return {
    templates: approved ?? [],
    fault: useTemplateFault(approved, chosen),
    none:
      !isNone || pending === undefined
        ? undefined
        : waiting === undefined
          ? t('content.noTemplate')
          : t(`content.waits.${by}`, { name: waiting.name }),
  };
}
