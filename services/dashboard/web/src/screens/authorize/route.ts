import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readUserCode } from './user-code.ts';

interface AuthorizeSearch {
  /** User code of the program that asks to sign in. */
  code?: string;
}

/** Where a program that signs in sends its person (RFC 8628). */
export const authorizeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/authorize',
  validateSearch({ code: typed }: Record<string, unknown>): AuthorizeSearch {
    const code = readUserCode(typed);
    return code === null ? {} : { code };
  },
  component: lazyScreen(
    () => import('./authorize-screen.tsx'),
    'AuthorizeScreen',
    'authorize',
    'tokens',
  ),
});
