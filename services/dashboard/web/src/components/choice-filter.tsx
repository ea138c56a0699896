import { Select } from '@mantine/core';

interface ChoiceFilterProps<T extends string> {
  label: string;
  value: T | undefined;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
  width?: number;
}

/** One of a few values, or all of them. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { label, value, choices, onChange, width = 150 } = props;
  return (
    <Select
      aria-label={label}
      placeholder={label}
      w={width}
      clearable
      value={value ?? null}
      data={[...choices]}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
    />
  );
}
