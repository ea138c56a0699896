import { type Primitive, Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useOptionsOnFocus } from './use-options-on-focus.ts';

/** A field for one of some values. */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  return <MantineSelect {...props} {...useOptionsOnFocus(props)} />;
}
