import { onAbort, type Running } from '@cascade/runtime';
import { Router } from 'express';
import { createLoginLink, SIGN_IN_LINK_MS } from './auth/login-links.ts';
import { createContext, type DashboardParts } from './context.ts';
import { mountRoutes } from './http/mount-routes.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { sandboxDialogRoutes } from './sandbox/sandbox-dialogs.ts';
import { allRoutes } from './routes/index.ts';
import { serveGuide } from './web/serve-guide.ts';
import { servePasskeyExtension } from './web/serve-passkey-extension.ts';
import { serveWeb } from './web/serve-web.ts';

export interface Dashboard extends Running {
  /** `/api/*`, for an app of `createHttpApp`. */
  router: Router;
  /** `/mcp`, the sign-in of its clients, and the sandbox's dialog of Meta. */
  agents: Router;
  /** Creates a one-time link, `<public URL>/login/<secret>`, for 15 minutes. Returns its secret. */
  createLoginLink(user: { account: string; id: string }): Promise<string>;
  /** Serves the guide, the passkey extension, and the web app at every other path that a browser asks for. */
  web: Router;
  /** Like `createLoginLink`, for the operator. Null without an operator token. */
  createOperatorLink(): Promise<string | null>;
}

export function createDashboard(parts: DashboardParts): Dashboard {
  const context = createContext(parts);
  return {
    router: mountRoutes(allRoutes(context), context),
    agents: Router().use(oauthRoutes(context), sandboxDialogRoutes(context), mcpRoutes(context)),
    web: Router().use(serveGuide(), servePasskeyExtension(context), serveWeb()),
    async createLoginLink({ account, id }) {
      return (await createLoginLink(context, { user: id, account }, SIGN_IN_LINK_MS)).secret;
    },
    async createOperatorLink() {
      const operator = context.operators.settingHash;
      if (operator === undefined) return null;
      const owner = { user: '', account: '', operator };
      return (await createLoginLink(context, owner, SIGN_IN_LINK_MS)).secret;
    },
    done: onAbort(parts.signal, () => context.parsePool.stop()),
  };
}
