import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../../app/shell-route.ts';
import { contactPage } from '../contact/route.ts';
import { suppressionsSearch } from './search.ts';

export const suppressionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/suppressions',
  validateSearch: suppressionsSearch,
  component: contactPage('SuppressionsScreen'),
});
