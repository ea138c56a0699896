import type { ComboboxProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';

interface FieldWithOptions {
  comboboxProps?: ComboboxProps | undefined;
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * Mounts the options of a field once somebody comes to it, before the first key or click. By itself Mantine mounts them
 * with the page, 250 countries of a field that nobody opens, and measures where each list would stand.
 */
export function useOptionsOnFocus({ comboboxProps, onFocus }: FieldWithOptions) {
  const [isReached, setReached] = useState(false);
  return {
    comboboxProps: { ...comboboxProps, keepMounted: isReached },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      setReached(true);
      onFocus?.(event);
    },
  };
}
