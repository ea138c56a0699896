import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { contactsSearch } from './search.ts';

export const contactsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts',
  validateSearch: contactsSearch,
  component: lazyScreen(() => import('./contacts-screen.tsx'), 'ContactsScreen', 'contacts'),
});
