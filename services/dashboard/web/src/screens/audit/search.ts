import { oneOf, readSearch, text, time } from '../../app/read-search.ts';
import type audit from '../../i18n/en/audit.json';

export const AUDIT_KINDS = ['send.rejected', 'management', 'sign-in', 'limit.reached'] as const;
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
export const REFUSED = ['true', 'false'] as const;

/** `actor` is the id of a person or a token, or `operator`; `object` that of what was changed. */
export const auditSearch = readSearch({
  kind: oneOf(AUDIT_KINDS),
  actor: text(),
  object: text(100),
  object_kind: oneOf(OBJECT_KINDS),
  refused: oneOf(REFUSED),
  from: time(),
});
