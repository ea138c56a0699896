import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

/** Read before the router starts: it rewrites the address, and would read numbers in a code. */
const arrivedWith = window.location.search;

/** Where the provider of a mailbox sends people back to. */
export const mailboxReturnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mailbox-sign-in/return',
  loader: () => arrivedWith,
  component: lazyScreen(() => import('./return-screen.tsx'), 'MailboxReturnScreen', 'devices'),
});
