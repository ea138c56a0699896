import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readUserCode } from './user-code.ts';

interface AuthorizeSearch {
  /** User code of the program that asks to sign in. */
  code?: string;
  /** Where the browser goes on after the answer, where the program waits for it there (OAuth). */
  ticket?: string;
}

/** Where a program that signs in sends its person (RFC 8628). */
export const authorizeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/authorize',
  validateSearch({ code: typed, ticket }: Record<string, unknown>): AuthorizeSearch {
    const code = readUserCode(typed);
    if (code === null) return {};
    return typeof ticket === 'string' && /^[\w-]+$/.test(ticket) ? { code, ticket } : { code };
  },
  component: lazyScreen(
    () => import('./authorize-screen.tsx'),
    'AuthorizeScreen',
    'authorize',
    'tokens',
  ),
});
