import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const singleSignOnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/single-sign-on',
  component: lazyScreen(
    () => import('./single-sign-on-screen.tsx'),
    'SingleSignOnScreen',
    'single-sign-on',
  ),
});
