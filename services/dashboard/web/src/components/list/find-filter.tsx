import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface FindFilterProps {
  label: string;
  value: string | undefined;
  onChange: (q: string | undefined) => void;
}

/** Searches a list when Enter is pressed. Give it the value as `key`, so that a cleared filter empties it. */
export function FindFilter({ label, value, onChange }: FindFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      w={220}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChange(typed.trim() || undefined);
      }}
    />
  );
}
