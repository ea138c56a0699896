import type { SelectProps } from '@mantine/core';
import { Select } from '../select.tsx';
import { useCountries } from './countries.ts';

/** Chooses a country by its name in the person's language. A calling code that was stored stays a choice. */
export function CountrySelect({ value, ...rest }: Omit<SelectProps, 'data' | 'searchable'>) {
  const countries = useCountries();
  const isOther = value && !countries.some((country) => country.value === value);
  return (
    <Select
      {...rest}
      searchable
      clearable
      // An empty text would be offered to be cleared.
      value={value || null}
      data={isOther ? [{ value, label: `+${value}` }, ...countries] : countries}
    />
  );
}
