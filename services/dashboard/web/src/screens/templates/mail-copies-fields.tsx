import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Members = Record<string, unknown>;

/** Sets a member of a content, or removes it. */
export function withMember(content: Members, name: string, value: unknown): Members {
  const { [name]: _before, ...others } = content;
  return value === undefined ? others : { ...others, [name]: value };
}

interface MailCopiesFieldsProps {
  content: Members;
  readOnly: boolean;
  onChange: (content: Members) => void;
}

/** Edits who gets a copy of a mail, and where replies go. */
export function MailCopiesFields({ content, readOnly, onChange }: MailCopiesFieldsProps) {
  const { t } = useTranslation('templates');
  const list = (name: 'cc' | 'bcc') => (
    <AddressesInput
      label={t(`mail.${name}`)}
      addresses={content[name]}
      readOnly={readOnly}
      onChange={(addresses) => onChange(withMember(content, name, addresses))}
    />
  );
  const replyTo = content['reply_to'];
  return (
    <>
      <Group grow align="flex-start">
        {list('cc')}
        {list('bcc')}
      </Group>
      <TextInput
        label={t('mail.replyTo')}
        maxLength={320}
        readOnly={readOnly}
        value={typeof replyTo === 'string' ? replyTo : ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(withMember(content, 'reply_to', value === '' ? undefined : value))
        }
      />
    </>
  );
}

interface AddressesInputProps {
  label: string;
  addresses: unknown;
  readOnly: boolean;
  /** Undefined for none. */
  onChange: (addresses: string[] | undefined) => void;
}

/** Keeps what is typed, because a comma at the end is no address yet. */
function AddressesInput({ label, addresses, readOnly, onChange }: AddressesInputProps) {
  const { t } = useTranslation('templates');
  const [typed, setTyped] = useState(() =>
    Array.isArray(addresses) ? addresses.filter((one) => typeof one === 'string').join(', ') : '',
  );
  return (
    <TextInput
      label={label}
      description={t('mail.copiesHint')}
      readOnly={readOnly}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const list = value
          .split(',')
          .map((address) => address.trim())
          .filter(Boolean);
        onChange(list.length === 0 ? undefined : list);
      }}
    />
  );
}
