import { createRoute, redirect } from '@tanstack/react-router';
import { matching, oneOf, readSearch, text } from '../../app/read-search.ts';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

/** Lower-case words, as stages and standings are. */
const WORD = /^[a-z_]{1,30}$/;

export const campaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns',
  validateSearch: readSearch({ stage: matching(WORD) }),
  component: lazyScreen(() => import('./campaigns-screen.tsx'), 'CampaignsScreen', 'campaigns'),
});

/** Needs the texts of `screens/send`: a campaign is composed with its parts. `step` is one of a draft. */
export const campaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/$id',
  validateSearch: readSearch({
    step: oneOf(['recipients', 'message', 'when', 'check']),
    standing: matching(WORD),
    q: text(),
  }),
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
  beforeLoad({ params: { id } }) {
    const to = id === undefined ? '/campaigns' : '/campaigns/$id';
    redirect({ to, params: { id: id ?? '' }, replace: true, throw: true });
  },
});
