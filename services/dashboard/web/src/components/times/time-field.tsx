import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTime } from './read-time.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `21:30`; empty: none yet. */
  value: string;
  /** Gets a whole time, or `''` as long as what is typed is none. */
  onChange: (time: string) => void;
}

/**
 * A time of day in 24 hours. The browser's own field follows the language of the browser, not of the app.
 * While what is typed is no whole time, the form around it isn't sent.
 */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  const { t } = useTranslation('shell');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  // Somebody else changed the value: a form was reset, say.
  if (value !== given) {
    setGiven(value);
    setTyped(value);
  }
  const isMissing = typed === '' ? rest.required === true : readTime(typed) === null;
  useEffect(() => input.current?.setCustomValidity(isMissing ? t('times.missing') : ''));
  return (
    <TextInput
      {...rest}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      placeholder="21:30"
      maxLength={5}
      value={typed}
      onChange={({ currentTarget }) => {
        const time = readTime(currentTarget.value) ?? '';
        setTyped(currentTarget.value);
        setGiven(time);
        onChange(time);
      }}
      onBlur={() => setTyped(readTime(typed) ?? typed)}
    />
  );
}
