import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { templatesSearch } from './search.ts';

export const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates',
  validateSearch: templatesSearch,
  component: lazyScreen(() => import('./templates-screen.tsx'), 'TemplatesScreen', 'templates'),
});

/** `new` makes one. */
export const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates/$id',
  component: lazyScreen(
    () => import('./template-screen.tsx'),
    'TemplateScreen',
    'templates',
    'preview',
  ),
});
