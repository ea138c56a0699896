import { createHash } from 'node:crypto';
import type { MailOauth } from '@cascade/contracts';
import type { NamedBy } from '@cascade/egress';
import type { MailApp, MailApps } from '@cascade/service';

/** Who asks a provider for tokens, where, and for what. */
export interface OauthClient extends Partial<Pick<MailApp, 'secret'>> {
  id: string;
  /** Where people give consent; absent: nobody can sign in. */
  authorizeUrl?: string;
  tokenUrl: string;
  scope: string;
  /** Who named `tokenUrl`. */
  named: NamedBy;
}

/** The sandbox takes any app. */
const SANDBOX_APP: MailApp = { id: 'sandbox-app', secret: 'demo-app-secret' };

const MICROSOFT = 'https://login.microsoftonline.com';
const SIGN_IN_SCOPES = {
  microsoft:
    'offline_access https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All',
  google: 'https://mail.google.com/',
} as const;
/** Permissions of the app itself, as its organisation granted them. */
const OWN_SCOPE = 'https://outlook.office365.com/.default';

/**
 * The client of credentials; null: they name no app, and the installation has none.
 *
 * @param sandboxRoot of the sandbox's token endpoint, for a device of the sandbox.
 */
export function oauthClientOf(
  oauth: MailOauth,
  { apps, sandboxRoot }: { apps: MailApps; sandboxRoot: string | undefined },
): OauthClient | null {
  const { provider, client_id: id, client_secret: secret } = oauth;
  const own = id === undefined ? undefined : { id, ...(secret === undefined ? {} : { secret }) };
  if (sandboxRoot !== undefined) {
    return {
      ...(own ?? SANDBOX_APP),
      authorizeUrl: `${sandboxRoot}/authorize`,
      tokenUrl: `${sandboxRoot}/token`,
      scope: oauth.scope ?? (provider === 'other' ? 'mail' : SIGN_IN_SCOPES[provider]),
      named: 'provider',
    };
  }
  const app = own ?? (provider === 'other' ? undefined : apps[provider]);
  return app === undefined ? null : { ...app, ...endpointsOf(oauth), named: 'customer' };
}

function endpointsOf({
  provider,
  grant,
  tenant = 'common',
  authorize_url: authorizeUrl,
  token_url: tokenUrl = '',
  scope = '',
}: MailOauth): Pick<OauthClient, 'authorizeUrl' | 'tokenUrl' | 'scope'> {
  switch (provider) {
    case 'microsoft': {
      const root = `${MICROSOFT}/${tenant}/oauth2/v2.0`;
      const isOwn = grant === 'client_credentials';
      return {
        authorizeUrl: `${root}/authorize`,
        tokenUrl: `${root}/token`,
        scope: isOwn ? OWN_SCOPE : SIGN_IN_SCOPES.microsoft,
      };
    }
    case 'google':
      return {
        authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
        tokenUrl: 'https://oauth2.googleapis.com/token',
        scope: SIGN_IN_SCOPES.google,
      };
    case 'other':
      return { ...(authorizeUrl === undefined ? {} : { authorizeUrl }), tokenUrl, scope };
  }
}

/** Names a device's grant: tokens of other credentials are not its. */
export function oauthDigest(device: string, oauth: MailOauth): string {
  const { provider, grant, tenant, client_id, client_secret, refresh_token, token_url, scope } =
    oauth;
  const members = [
    provider,
    grant,
    tenant,
    client_id,
    client_secret,
    refresh_token,
    token_url,
    scope,
  ];
  return createHash('sha256')
    .update(JSON.stringify([device, ...members]))
    .digest('hex');
}
