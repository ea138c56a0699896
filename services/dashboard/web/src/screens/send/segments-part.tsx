import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import type { ChannelPartProps } from './channel-part-props.ts';
import { mostSegmentsOf, withMostSegments } from './draft.ts';

/** Parts of one concatenated message, by the standard. */
const MOST = 255;

/** Limits what a text may cost, on a channel whose texts travel in segments. */
export function SegmentsPart({ channel, draft, onChange }: ChannelPartProps) {
  const { t } = useTranslation('send');
  if (CHANNEL_DEFINITIONS[channel].maxSegments === null) return null;
  return (
    <NumberInput
      label={t('segments.label')}
      description={t('segments.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={1}
      max={MOST}
      allowDecimal={false}
      value={mostSegmentsOf(draft, channel) ?? ''}
      onChange={(most) =>
        onChange(withMostSegments(draft, channel, typeof most === 'number' ? most : undefined))
      }
    />
  );
}
