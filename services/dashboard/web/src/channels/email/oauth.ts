/** How a sender logs in at its mail server, and where tokens come from. */
export const MAIL_LOGINS = ['password', 'microsoft', 'google', 'microsoft_app', 'other'] as const;

export type MailLogin = (typeof MAIL_LOGINS)[number];

export const isMailLogin = (value: unknown): value is MailLogin =>
  MAIL_LOGINS.some((login) => login === value);

/** Servers of the providers, which fill the form. */
const MICROSOFT = { smtp: 'smtp.office365.com', imap: 'outlook.office365.com' };
const GOOGLE = { smtp: 'smtp.gmail.com', imap: 'imap.gmail.com' };

export const MAIL_HOSTS: Readonly<Partial<Record<MailLogin, typeof MICROSOFT>>> = {
  microsoft: MICROSOFT,
  microsoft_app: MICROSOFT,
  google: GOOGLE,
};

interface OauthField {
  name: 'tenant' | 'client_id' | 'client_secret' | 'authorize_url' | 'token_url' | 'scope';
  input: 'text' | 'secret';
  required?: true;
}

const OWN_APP: readonly OauthField[] = [
  { name: 'client_id', input: 'text' },
  { name: 'client_secret', input: 'secret' },
];

export const OAUTH_FIELDS: Readonly<Record<Exclude<MailLogin, 'password'>, readonly OauthField[]>> =
  {
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

/** Every field of a login without a password, as it is at first. */
export const EMPTY_OAUTH_FIELDS = {
  login: 'password',
  reads: 'no',
  tenant: '',
  client_id: '',
  client_secret: '',
  authorize_url: '',
  token_url: '',
  scope: '',
};
