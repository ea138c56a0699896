import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountry } from '../../components/numbers/use-country.ts';

interface AddressFilterProps {
  value: string | undefined;
  onChange: (address: string | undefined) => void;
}

/** Finds one address when Enter is pressed. The API takes a number's digits with country code. */
export function AddressFilter({ value, onChange }: AddressFilterProps) {
  const { t } = useTranslation('suppressions');
  const { country } = useCountry();
  const [typed, setTyped] = useState(value ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void wholeNumber(typed, country).then((address) => onChange(address || undefined));
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

/** The reader of numbers is loaded when the first one is sought. */
async function wholeNumber(text: string, country: string | null): Promise<string> {
  const { readTyped } = await import('../../components/numbers/read-typed.ts');
  return readTyped(text, country)?.digits ?? text.trim();
}
