import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The field for a code of the second factor; it gets the focus when it appears. */
export function CodeInput(props: TextInputProps) {
  const { t } = useTranslation('sign-in');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      label={t('code')}
      description={t('codeWhere')}
      autoComplete="one-time-code"
      maxLength={40}
      required
      ref={input}
      {...props}
    />
  );
}
