import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { attentionSearch } from './search.ts';

export const attentionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attention',
  validateSearch: attentionSearch,
  component: lazyScreen(
    () => import('./attention-screen.tsx'),
    'AttentionScreen',
    'attention',
    'alerts',
    'requests',
  ),
});
