import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormOf } from '../api-form.tsx';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, type ScreenAddressKind } from '../channels.ts';
import { NumberField } from '../numbers/number-field.tsx';
import { RecentChats } from './recent-chats.tsx';
import { kindOf, type OwnAddresses, type SelfSendPart } from './self-send.ts';

/** What a form with these fields holds of them. */
interface AddressValues extends Record<string, unknown> {
  addresses: OwnAddresses;
}

interface OwnAddressFieldsProps {
  parts: readonly SelfSendPart[];
  form: FormOf<AddressValues>;
}

/** A field for each form of address that the parts need. */
export function OwnAddressFields({ parts, form }: OwnAddressFieldsProps) {
  const { t } = useTranslation('self-send');
  return [...Map.groupBy(parts, kindOf)].map(([kind, group]) => {
    const [first] = group;
    const field = {
      label: t(`own.${kind}`),
      description: group.map(({ channel }) => CHANNEL_NAMES[channel]).join(', '),
      placeholder: first && CHANNEL_DEFINITIONS[first.channel].sampleAddress,
      value: form.values.addresses[kind],
      error: form.errors[`addresses.${kind}`],
    };
    const Field = FIELDS[kind];
    return (
      <Field
        key={kind}
        field={field}
        part={first}
        onChange={(value) => form.setFieldValue(`addresses.${kind}`, value)}
      />
    );
  });
}

interface FieldProps {
  field: {
    label: string;
    description: string;
    placeholder: string | undefined;
    value: string;
    error: ReactNode;
  };
  /** The first part that is sent to the address. */
  part: SelfSendPart | undefined;
  onChange: (value: string) => void;
}

const FIELDS: Readonly<Record<ScreenAddressKind, (props: FieldProps) => ReactNode>> = {
  phone: ({ field, onChange }) => <NumberField {...field} onChange={onChange} />,
  chat: ChatField,
  mail: ({ field, onChange }) => (
    <TextInput
      {...field}
      type="email"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ),
};

function ChatField({ field, part, onChange }: FieldProps) {
  const { t } = useTranslation('self-send');
  return (
    <div>
      <TextInput {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      {part && (
        <RecentChats
          channel={part.channel}
          device={part.device}
          words={{ title: t('chats.title'), none: t('chats.none') }}
          chosen={field.value}
          onChoose={onChange}
        />
      )}
    </div>
  );
}
