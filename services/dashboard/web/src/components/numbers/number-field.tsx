import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedNumber, readTyped } from './read-typed.ts';
import { useCountry } from './use-country.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: string;
  /** Gets the number with country code where what is typed is one, else what is typed. */
  onChange: (value: string) => void;
}

/**
 * A field where people type a number as they write it, such as `0812-…`. It says beside the field what it
 * reads, in the account's country. Other texts, such as an id that hides a number, stay as they are.
 */
export function NumberField({ value, onChange, description, ...rest }: NumberFieldProps) {
  const { t, i18n } = useTranslation('shell');
  const { country, isGuess } = useCountry();
  const [typed, setTyped] = useState(value);
  const given = useRef(value);
  // Somebody else changed the value: a draft was opened, a form was reset.
  useEffect(() => {
    if (value !== given.current) {
      given.current = value;
      setTyped(value);
    }
  }, [value]);
  const read = useTyped(typed, country);
  useEffect(() => {
    const next = read?.digits ?? typed;
    if (next === given.current) return;
    given.current = next;
    onChange(next);
  }, [read, typed, onChange]);
  const isNational = /^\s*0/.test(typed) && !/^\s*00/.test(typed);
  const named = read?.country ? countryName(read.country, i18n.language) : '';
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      description={
        read === null ? (
          isNational && country === null ? (
            t('number.noCountry')
          ) : (
            description
          )
        ) : (
          <span role="status">
            {[read.formatted, named].filter(Boolean).join(' · ')}
            {isNational && isGuess && ` (${t('number.guess')})`}
          </span>
        )
      }
    />
  );
}

/** Reads what is typed; the reader is loaded with the first digit. */
function useTyped(text: string, country: string | null): TypedNumber | null {
  const [reader, setReader] = useState<{ readTyped: typeof readTyped }>();
  const isAsked = /\d/.test(text);
  useEffect(() => {
    if (!isAsked || reader !== undefined) return;
    void import('./read-typed.ts').then(setReader);
  }, [isAsked, reader]);
  return reader?.readTyped(text, country) ?? null;
}

const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
