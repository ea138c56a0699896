import { beneath, broken, fieldRule, type FieldRule } from '../failures/broken.ts';
import type { PlainFailure } from '../failures/plain-failure.ts';
import type { RuleKind } from '../failures/rules/rule-rows.ts';
import { Type, type Static } from 'typebox';
import type { CheckHost } from '../channels/credentials.ts';
import { line } from '../schemas/line.ts';

const MailOauthSchema = Type.Object(
  {
    provider: Type.Union(
      [Type.Literal('microsoft'), Type.Literal('google'), Type.Literal('other')],
      {
        title: 'MailOauthProvider',
        description: '`other`: `token_url` and `scope` say where tokens come from.',
      },
    ),
    grant: Type.Union([Type.Literal('sign_in'), Type.Literal('client_credentials')], {
      title: 'MailOauthGrant',
      description:
        "`sign_in`: a person gives consent on the device's page, or `refresh_token` is of an earlier consent. " +
        '`client_credentials`: the organisation has given its app the mailbox; not at Google.',
    }),
    tenant: Type.Optional(
      line(
        253,
        "Microsoft alone: id or domain of the organisation's directory. Needed with `client_credentials`; `common` when absent.",
      ),
    ),
    client_id: Type.Optional(
      line(
        256,
        "Of your own app. When absent the installation's app is used, for `sign_in` alone.",
      ),
    ),
    client_secret: Type.Optional(line(1024)),
    refresh_token: Type.Optional(
      line(4096, 'Of an earlier consent to the same app; a sign-in on the page takes its place.'),
    ),
    authorize_url: Type.Optional(line(2048, '`other` alone; where people give consent.')),
    token_url: Type.Optional(line(2048, '`other` alone.')),
    scope: Type.Optional(line(1024, '`other` alone; scopes with blanks between.')),
  },
  {
    title: 'MailOauth',
    additionalProperties: false,
    description:
      'Access tokens (XOAUTH2) instead of a password, at `host` and at an `imap` without a password. The login is ' +
      '`username`, or `from.address`.',
  },
);

/** `oauth` of a mail sender's credentials. */
export type MailOauth = Static<typeof MailOauthSchema>;

export const OAUTH_MEMBER = Type.Optional(MailOauthSchema);

/** A directory id, or a domain. */
const TENANT = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;
/** Directories of nobody: an app has its own one. */
const SHARED_TENANTS: ReadonlySet<string> = new Set(['common', 'organizations', 'consumers']);

interface OauthSender {
  password?: string;
  oauth?: MailOauth;
  imap?: { password?: string };
}

/** Says which member of the credentials is wrong for a login without a password, or null. */
export function oauthFault(
  { password, oauth, imap }: OauthSender,
  checkHost: CheckHost,
): FieldRule | null {
  if (oauth === undefined) {
    return imap !== undefined && imap.password === undefined
      ? fieldRule('imap.password', 'required without oauth')
      : null;
  }
  if (password !== undefined) return fieldRule('password', 'none with oauth');
  const fault = providerFault(oauth, checkHost) ?? grantFault(oauth);
  return fault === null ? null : beneath('oauth', fault);
}

function providerFault(oauth: MailOauth, checkHost: CheckHost): FieldRule | null {
  const { provider, tenant, token_url, scope, client_id: app } = oauth;
  if (tenant !== undefined && provider !== 'microsoft')
    return broken('tenant', 'onlyWithMembers', { members: 'microsoft' });
  if (tenant !== undefined && !TENANT.test(tenant))
    return broken('tenant', 'oneOrOther', { one: 'an id', other: 'a domain' });
  for (const name of ['authorize_url', 'token_url'] as const) {
    const fault = urlFault(oauth[name], provider, checkHost);
    if (fault !== null) return fieldRule(name, fault);
  }
  if (provider !== 'other')
    return scope === undefined ? null : broken('scope', 'onlyWithMembers', { members: 'other' });
  if (token_url === undefined) return fieldRule('token_url', 'required with other');
  if (scope === undefined) return fieldRule('scope', 'required with other');
  return app === undefined ? fieldRule('client_id', 'required with other') : null;
}

function urlFault(
  text: string | undefined,
  provider: MailOauth['provider'],
  checkHost: CheckHost,
): PlainFailure<RuleKind, never> | null {
  if (text === undefined) return null;
  if (provider !== 'other') return { kind: 'onlyWithMembers', params: { members: 'other' } };
  const url = URL.parse(text);
  const isPlain = url?.username === '' && url.password === '' && url.hash === '';
  return url !== null && /^https?:$/.test(url.protocol) && isPlain
    ? checkHost(url.hostname)
    : { kind: 'httpAddress' };
}

function grantFault(oauth: MailOauth): FieldRule | null {
  const { provider, grant, tenant, client_id: app, client_secret: secret } = oauth;
  const { refresh_token: token, authorize_url: page } = oauth;
  if (app === undefined && secret !== undefined)
    return fieldRule('client_id', 'required with client_secret');
  if (grant === 'sign_in') {
    if (app === undefined && token !== undefined)
      return fieldRule('client_id', 'required with refresh_token');
    return provider === 'other' && page === undefined && token === undefined
      ? fieldRule('authorize_url', 'required with other, or refresh_token')
      : null;
  }
  if (provider === 'google') return fieldRule('grant', 'Google has sign_in alone');
  if (token !== undefined) return fieldRule('refresh_token', 'none with client_credentials');
  if (app === undefined) return fieldRule('client_id', 'required with client_credentials');
  if (secret === undefined) return fieldRule('client_secret', 'required with client_credentials');
  const isOwn = tenant !== undefined && !SHARED_TENANTS.has(tenant);
  return provider === 'microsoft' && !isOwn
    ? broken('tenant', 'mustBe', { value: "the organisation's own" })
    : null;
}
