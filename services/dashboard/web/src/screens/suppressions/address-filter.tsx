import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AddressFilterProps {
  value: string | undefined;
  onChange: (address: string | undefined) => void;
}

/** Finds one address when Enter is pressed. The API takes digits, so a number's signs are left out. */
export function AddressFilter({ value, onChange }: AddressFilterProps) {
  const { t } = useTranslation('suppressions');
  const [typed, setTyped] = useState(value ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(plain(typed) || undefined);
      }}
    >
      <TextInput
        aria-label={t('filters.address')}
        placeholder={t('filters.address')}
        maxLength={320}
        w={220}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  );
}

function plain(text: string): string {
  const address = text.trim();
  return /^\+?[\d\s().-]+$/.test(address) ? address.replaceAll(/[^\d-]|(?<=\d)-/g, '') : address;
}
