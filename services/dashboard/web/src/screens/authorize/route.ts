import { createRoute } from '@tanstack/react-router';
import { matching, readSearch } from '../../app/read-search.ts';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readUserCode } from './user-code.ts';

const read = readSearch({
  /** User code of the program that asks to sign in. */
  code: (typed) => readUserCode(typed) ?? undefined,
  /** Where the browser goes on after the answer, where the program waits for it there (OAuth). */
  ticket: matching(/^[\w-]+$/),
});

/** Where a program that signs in sends its person (RFC 8628). */
export const authorizeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/authorize',
  validateSearch(search: Record<string, unknown>): ReturnType<typeof read> {
    const asked = read(search);
    return asked.code === undefined ? {} : asked;
  },
  component: lazyScreen(
    () => import('./authorize-screen.tsx'),
    'AuthorizeScreen',
    'authorize',
    'tokens',
  ),
});
