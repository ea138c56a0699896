import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { type ChannelName, CHANNELS } from '../../components/channels.ts';

export interface SubmissionsRoute {
  /** Id of the form. */
  form?: string;
  channel?: ChannelName;
  device?: string;
  /** ISO 8601. */
  from?: string;
}

export const submissionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/submissions',
  validateSearch: readSearch,
  component: lazyScreen(
    () => import('./submissions-screen.tsx'),
    'SubmissionsScreen',
    'submissions',
  ),
});
