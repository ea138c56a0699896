import { useMediaQuery } from '@mantine/hooks';

/** Just below the breakpoints of the theme. */
const BELOW = { sm: '(max-width: 47.99em)', md: '(max-width: 61.99em)' } as const;

/** Whether the page is narrower than that, from the first rendering on: columns move into one another then. */
export const useIsBelow = (breakpoint: keyof typeof BELOW): boolean =>
  useMediaQuery(BELOW[breakpoint], false, { getInitialValueInEffect: false });
