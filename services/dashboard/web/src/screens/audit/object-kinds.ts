import type audit from '../../i18n/en/audit.json';

export const OBJECT_KINDS = [
  'account',
  'alerts',
  'autoreply',
  'batch',
  'canned_reply',
  'contact',
  'delivery',
  'device',
  'file',
  'installation',
  'mail_domain',
  'saved_contact',
  'passkey',
  'password',
  'personal_settings',
  'price_table',
  'program',
  'request',
  'sandbox',
  'second_factor',
  'sender_pool',
  'session',
  'settings',
  'sign_in_provider',
  'suppression',
  'template',
  'thread',
  'token',
  'user',
  'verify_settings',
  'view',
  'waba_signup',
  'webhook',
] as const satisfies readonly (keyof typeof audit.objects)[];

/** The kind of an address's query; undefined for anything else. */
export const readObjectKind = (text: string | undefined) =>
  OBJECT_KINDS.find((kind) => kind === text);
