import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { type ChannelName, CHANNELS } from '../../components/channels.ts';

/** The talk that is open. */
export interface SandboxSearch {
  channel?: ChannelName;
  /** Number, chat id or mail address. */
  contact?: string;
  /** The device that the contact writes to, where it isn't plain from the talk. */
  device?: string;
}

export const sandboxInboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sandbox-inbox',
  validateSearch: readSearch,
  component: lazyScreen(
    () => import('./sandbox-inbox-screen.tsx'),
    'SandboxInboxScreen',
    'sandbox-inbox',
  ),
});
