import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const SETTLES_MS = 300;

interface LogSearchProps {
  value: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** Finds by number, address, name, id or template. What is sought stands in the address. */
export function LogSearch({ value, onChange }: LogSearchProps) {
  const { t } = useTranslation('requests');
  const [typed, setTyped] = useState(value ?? '');
  const settle = useDebouncedCallback((text: string) => onChange(text || undefined), SETTLES_MS);
  return (
    <TextInput
      type="search"
      mb="sm"
      maw={480}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      aria-label={t('search')}
      placeholder={t('search')}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        settle(currentTarget.value.trim());
      }}
    />
  );
}
