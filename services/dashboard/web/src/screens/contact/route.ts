import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { contactsSearch } from './search.ts';

const screen = (name: string) =>
  lazyScreen(() => import('./pages.ts'), name, 'contact', 'suppressions');

export const contactRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/$contact',
  component: screen('ContactScreen'),
});

export const contactsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts',
  validateSearch: contactsSearch,
  component: screen('ContactsScreen'),
});
