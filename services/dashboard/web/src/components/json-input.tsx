import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface JsonInputProps {
  label: string;
  value: unknown;
  readOnly?: boolean;
  /** Called whenever the text is a JSON object. */
  onChange: (value: unknown) => void;
}

/** Edits a JSON object as text. Invalid text stays in the field, with the reason under it. */
export function JsonInput({ label, value, readOnly = false, onChange }: JsonInputProps) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const isObject = isJsonObject(text);
  return (
    <Textarea
      label={label}
      autosize
      minRows={10}
      maxRows={28}
      spellCheck={false}
      readOnly={readOnly}
      value={text}
      error={isObject ? undefined : t('notJson')}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        if (isJsonObject(currentTarget.value)) onChange(JSON.parse(currentTarget.value));
      }}
    />
  );
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
