import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { useFormats } from '../../components/use-formats.ts';
import { channelsOf, textOf, withCommonText } from './draft.ts';
import type { ComposedSend } from './kept-draft.ts';

interface CommonTextProps {
  composed: ComposedSend;
  onChange: (composed: ComposedSend) => void;
}

/** Writes one text for all channels. A channel that was given its own keeps it. */
export function CommonText({ composed: { draft, common }, onChange }: CommonTextProps) {
  const { t } = useTranslation('send');
  const { list } = useFormats();
  const own = channelsOf(draft).filter((channel) => (textOf(draft, channel) ?? common) !== common);
  return (
    <Textarea
      label={t('common.label')}
      description={
        own.length === 0
          ? t('common.hint')
          : t('common.own', { channels: list(own.map((one) => CHANNEL_NAMES[one])) })
      }
      autosize
      minRows={3}
      maxRows={12}
      value={common}
      onChange={({ currentTarget: { value } }) =>
        onChange({ draft: withCommonText(draft, common, value), common: value })
      }
    />
  );
}
