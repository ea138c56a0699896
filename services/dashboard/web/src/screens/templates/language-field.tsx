import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../components/use-language-name.ts';

interface LanguageFieldProps extends Pick<TextInputProps, 'disabled' | 'readOnly'> {
  label: string;
  /** Shown while no known language is typed; what a code is, unless given. */
  hint?: string;
  maxLength: number;
  value: string;
  onChange: (code: string) => void;
}

/** Takes the code of a language, and names the language that is typed. */
export function LanguageField({ hint, value, onChange, ...input }: LanguageFieldProps) {
  const { t } = useTranslation('templates');
  const nameOf = useLanguageName();
  const code = value.trim();
  const name = nameOf(code);
  return (
    <TextInput
      description={name === code ? (hint ?? t('languages.hint')) : name}
      placeholder="id"
      flex={1}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...input}
    />
  );
}
