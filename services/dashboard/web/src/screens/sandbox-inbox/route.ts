import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { type ChannelName, CHANNELS } from '../../components/channels.ts';

/** The open conversation. */
export interface SandboxSearch {
  channel?: ChannelName;
  /** Number, chat id or mail address. */
  contact?: string;
  /** The device that the contact writes to, if the conversation leaves it open. */
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

/** The router parses digits as a number. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
