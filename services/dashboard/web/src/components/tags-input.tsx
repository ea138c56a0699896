import { TagsInput as MantineTagsInput, type TagsInputProps } from '@mantine/core';
import { useOptionsOnFocus } from './use-options-on-focus.ts';

/** A field for texts that a person types, with some that are offered. */
export function TagsInput(props: TagsInputProps) {
  return <MantineTagsInput {...props} {...useOptionsOnFocus(props)} />;
}
