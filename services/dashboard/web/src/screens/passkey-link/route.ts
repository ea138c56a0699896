import { createRoute } from '@tanstack/react-router';
import { lazyScreen, rootRoute } from '../../app/shell-route.ts';

/** The one-time link for a person without an account. Its token stands behind the `#`, which no server hears. */
export const passkeyLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passkey',
  component: lazyScreen(
    () => import('./passkey-link-screen.tsx'),
    'PasskeyLinkScreen',
    'shell',
    'sign-in',
    'passkey-step',
  ),
});
