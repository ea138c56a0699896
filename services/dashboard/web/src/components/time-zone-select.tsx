import { Select, type SelectProps } from '@mantine/core';

const SHOWN = 60;

interface TimeZoneSelectProps extends Omit<
  SelectProps,
  'data' | 'limit' | 'searchable' | 'allowDeselect' | 'value' | 'onChange'
> {
  value: string;
  onChange: (zone: string) => void;
}

/** IANA names: those that the browser knows, and the one that is there already. */
export function TimeZoneSelect({ value, onChange, ...rest }: TimeZoneSelectProps) {
  return (
    <Select
      {...rest}
      searchable
      allowDeselect={false}
      limit={SHOWN}
      value={value}
      data={[...new Set([value, ...Intl.supportedValuesOf('timeZone')])]}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  );
}
