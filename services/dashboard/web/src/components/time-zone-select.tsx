import type { SelectProps } from '@mantine/core';
import { Select } from './select.tsx';

const SHOWN = 60;

interface TimeZoneSelectProps extends Omit<
  SelectProps,
  'data' | 'limit' | 'searchable' | 'allowDeselect' | 'value' | 'onChange'
> {
  /** Empty: none. */
  value: string;
  onChange: (zone: string) => void;
}

/** Chooses an IANA time zone that the browser knows. The current value stays a choice in any case. `clearable`: or none. */
export function TimeZoneSelect({ value, onChange, ...rest }: TimeZoneSelectProps) {
  return (
    <Select
      {...rest}
      searchable
      allowDeselect={false}
      limit={SHOWN}
      value={value === '' ? null : value}
      data={[...new Set([...(value === '' ? [] : [value]), ...Intl.supportedValuesOf('timeZone')])]}
      onChange={(zone) => onChange(zone ?? '')}
    />
  );
}
