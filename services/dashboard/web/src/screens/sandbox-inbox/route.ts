import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { sandboxSearch } from './search.ts';

export const sandboxInboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sandbox-inbox',
  validateSearch: sandboxSearch,
  component: lazyScreen(
    () => import('./sandbox-inbox-screen.tsx'),
    'SandboxInboxScreen',
    'sandbox-inbox',
    'preview',
  ),
});
