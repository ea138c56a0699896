import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import type { ChannelPartProps } from './channel-part-props.ts';
import { withMember } from './draft.ts';

/** The field for a channel's recipient. */
export function Recipient({ channel, draft, onChange }: ChannelPartProps) {
  const { t } = useTranslation('console');
  const target = draft.target[channel];
  return (
    <TextInput
      label={t('target')}
      placeholder={CHANNEL_DEFINITIONS[channel].sampleAddress}
      required
      value={typeof target === 'string' ? target : ''}
      onChange={({ currentTarget }) =>
        onChange(withMember(draft, 'target', channel, currentTarget.value))
      }
    />
  );
}
