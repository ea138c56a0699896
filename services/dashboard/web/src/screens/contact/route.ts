import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { contactsSearch } from './search.ts';

export const contactPage = (name: string) =>
  lazyScreen(() => import('./pages.ts'), name, 'contact', 'suppressions');

export const contactRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/$contact',
  component: contactPage('ContactScreen'),
});

export const contactsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts',
  validateSearch: contactsSearch,
  component: contactPage('ContactsScreen'),
});
