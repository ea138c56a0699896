import {
  MultiSelect as MantineMultiSelect,
  type MultiSelectProps,
  type Primitive,
} from '@mantine/core';
import { useOptionsOnFocus } from './use-options-on-focus.ts';

/** A field for any of some values. */
export function MultiSelect<Value extends Primitive = string>(props: MultiSelectProps<Value>) {
  return <MantineMultiSelect {...props} {...useOptionsOnFocus(props)} />;
}
