// Apart from what the form needs besides: each first page loads it.

/** Every field of all providers, as it is at first. */
export const EMPTY_PROVIDER_FIELDS = {
  server_token: '',
  message_stream: '',
  webhook_password: '',
  api_key: '',
  webhook_secret: '',
  webhook_public_key: '',
  webhook_signing_key: '',
  domain: '',
  mailgun_region: 'us',
  sendgrid_region: 'global',
  region: '',
  access_key_id: '',
  secret_access_key: '',
  configuration_set: '',
  sns_topic_arn: '',
};

/** Every field of a login without a password, as it is at first. */
export const EMPTY_OAUTH_FIELDS = {
  login: 'password',
  reads: 'no',
  imap_host: '',
  tenant: '',
  client_id: '',
  client_secret: '',
  authorize_url: '',
  token_url: '',
  scope: '',
};
