import { createRoute, redirect } from '@tanstack/react-router';
import { readSearch, text } from '../../app/read-search.ts';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const campaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns',
  validateSearch: readSearch({ stage: text(), q: text() }),
  component: lazyScreen(() => import('./campaigns-screen.tsx'), 'CampaignsScreen', 'campaigns'),
});

/** Needs the texts of `screens/send`: a campaign is composed with its parts. `step` is one of a draft. */
export const campaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/$id',
  validateSearch: readSearch({ step: text(), standing: text(), q: text() }),
  component: lazyScreen(
    () => import('./campaign-screen.tsx'),
    'CampaignScreen',
    'campaigns',
    'send',
    'templates',
    'preview',
  ),
});

/** The address of earlier versions: bookmarks keep working. */
export const batchesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/batches/{-$id}',
  beforeLoad: ({ location: { href } }) =>
    redirect({ href: href.replace('batches', 'campaigns'), replace: true, throw: true }),
});
