import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { NumberField } from '../../components/numbers/number-field.tsx';
import type { ChannelPartProps } from './channel-part-props.ts';
import { withMember } from './draft.ts';

/** The field for a channel's recipient. */
export function Recipient({ channel, draft, onChange }: ChannelPartProps) {
  const { t } = useTranslation('send');
  const target = draft.target[channel];
  const set = (value: string) => onChange(withMember(draft, 'target', channel, value));
  const field = {
    label: t('target'),
    placeholder: CHANNEL_DEFINITIONS[channel].sampleAddress,
    required: true,
    value: typeof target === 'string' ? target : '',
  };
  if (CHANNEL_DEFINITIONS[channel].hasCountries) {
    return <NumberField {...field} onChange={set} />;
  }
  return <TextInput {...field} onChange={({ currentTarget }) => set(currentTarget.value)} />;
}
