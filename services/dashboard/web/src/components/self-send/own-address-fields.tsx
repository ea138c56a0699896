import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/types.ts';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES } from '../channels.ts';
import { NumberField } from '../numbers/number-field.tsx';
import { RecentChats } from './recent-chats.tsx';
import { kindOf, type OwnAddresses, type SelfSendPart } from './self-send.ts';

interface OwnAddressFieldsProps {
  parts: readonly SelfSendPart[];
  addresses: OwnAddresses;
  faults: Partial<Record<Schemas['AddressKind'], string>>;
  onChange: (kind: Schemas['AddressKind'], address: string) => void;
}

/** A field for each form of address that the parts need. */
export function OwnAddressFields({ parts, addresses, faults, onChange }: OwnAddressFieldsProps) {
  const { t } = useTranslation('self-send');
  return [...Map.groupBy(parts, kindOf)].map(([kind, group]) => {
    const [first] = group;
    const field = {
      label: t(`own.${kind}`),
      description: group.map(({ channel }) => CHANNEL_NAMES[channel]).join(', '),
      placeholder: first && CHANNEL_DEFINITIONS[first.channel].sampleAddress,
      value: addresses[kind],
      error: faults[kind],
    };
    if (kind === 'phone') {
      return <NumberField key={kind} {...field} onChange={(value) => onChange(kind, value)} />;
    }
    return (
      <div key={kind}>
        <TextInput
          {...field}
          type={kind === 'mail' ? 'email' : 'text'}
          onChange={({ currentTarget }) => onChange(kind, currentTarget.value)}
        />
        {kind === 'chat' && first && (
          <RecentChats
            channel={first.channel}
            device={first.device}
            chosen={addresses.chat}
            onChoose={(chat) => onChange(kind, chat)}
          />
        )}
      </div>
    );
  });
}
