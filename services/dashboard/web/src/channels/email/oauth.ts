/** How a sender logs in at its mail server, and where tokens come from. */
export const MAIL_LOGINS = ['password', 'microsoft', 'google', 'microsoft_app', 'other'] as const;

export type MailLogin = (typeof MAIL_LOGINS)[number];

export const isMailLogin = (value: unknown): value is MailLogin =>
  MAIL_LOGINS.some((login) => login === value);

export type LoginByToken = Exclude<MailLogin, 'password'>;

/** Whose tokens a login takes, as `oauth.provider`. */
export const PROVIDERS = {
  microsoft: 'microsoft',
  microsoft_app: 'microsoft',
  google: 'google',
  other: 'other',
} as const satisfies Record<LoginByToken, string>;

/** Undefined: by a password. */
export const tokenLoginOf = (login: unknown): LoginByToken | undefined =>
  isMailLogin(login) && login !== 'password' ? login : undefined;

interface OauthField {
  name: 'tenant' | 'client_id' | 'client_secret' | 'authorize_url' | 'token_url' | 'scope';
  input: 'text' | 'secret';
  required?: true;
}

const OWN_APP: readonly OauthField[] = [
  { name: 'client_id', input: 'text' },
  { name: 'client_secret', input: 'secret' },
];

export const OAUTH_FIELDS: Readonly<Record<LoginByToken, readonly OauthField[]>> = {
  microsoft: OWN_APP,
  google: OWN_APP,
  microsoft_app: [
    { name: 'tenant', input: 'text', required: true },
    { name: 'client_id', input: 'text', required: true },
    { name: 'client_secret', input: 'secret', required: true },
  ],
  other: [
    { name: 'authorize_url', input: 'text', required: true },
    { name: 'token_url', input: 'text', required: true },
    { name: 'scope', input: 'text', required: true },
    { name: 'client_id', input: 'text', required: true },
    { name: 'client_secret', input: 'secret' },
  ],
};
