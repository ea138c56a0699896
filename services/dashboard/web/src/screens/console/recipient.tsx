import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '../../components/channel-icon.tsx';
import type { ChannelPartProps } from './channel-part.tsx';
import { withMember } from './draft.ts';

const PLACEHOLDERS: Record<Channel, string> = {
  whatsapp: '6281234567890',
  waba: '6281234567890',
  telegram: '123456789',
  email: 'ada@example.com',
};

/** To whom a channel writes. */
export function Recipient({ channel, draft, onChange }: ChannelPartProps) {
  const { t } = useTranslation('console');
  const target = draft.target[channel];
  return (
    <TextInput
      label={t('target')}
      placeholder={PLACEHOLDERS[channel]}
      required
      value={typeof target === 'string' ? target : ''}
      onChange={({ currentTarget }) =>
        onChange(withMember(draft, 'target', channel, currentTarget.value))
      }
    />
  );
}
