import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { Select } from '../../components/select.tsx';
import { useTemplateOptions } from '../../components/use-template-options.ts';
import type { ChannelPartProps } from './channel-part-props.ts';
import { otherwiseOf, textOf, withOtherwise } from './draft.ts';
import { useTemplateChoice } from './use-template-choice.ts';

/** Chooses the template that goes where the session window doesn't allow the message. */
export function OtherwisePart({ channel, draft, onChange }: ChannelPartProps) {
  const { t } = useTranslation('send');
  const optionsOf = useTemplateOptions();
  const isAsked =
    CHANNEL_DEFINITIONS[channel].hasSessionWindow && textOf(draft, channel) !== undefined;
  const chosen = otherwiseOf(draft, channel)?.template;
  const asked = isAsked ? (chosen ?? 0) : undefined;
  const { templates, fault, none } = useTemplateChoice({ channel, draft }, asked);
  if (!isAsked) return null;
  return (
    <Select
      label={t('otherwise.label')}
      description={none ?? t('otherwise.hint')}
      error={fault}
      placeholder={t('otherwise.none')}
      nothingFoundMessage={t('content.noTemplate')}
      clearable
      searchable
      value={chosen === undefined ? null : String(chosen)}
      data={optionsOf(templates)}
      onChange={(id) =>
        onChange(withOtherwise(draft, channel, id === null ? undefined : Number(id)))
      }
    />
  );
}
