import { together, type EnvRule } from '@cascade/runtime';

/** An app at a provider of mailboxes, by which people give consent. */
export interface MailApp {
  id: string;
  secret: string;
}

/** The installation's apps; absent: senders bring their own. */
export type MailApps = Readonly<Partial<Record<'microsoft' | 'google', MailApp>>>;

export const MAIL_APP_VARIABLES = [
  'MICROSOFT_APP_ID',
  'MICROSOFT_APP_SECRET',
  'GOOGLE_APP_ID',
  'GOOGLE_APP_SECRET',
] as const;

export const MAIL_APP_RULES: readonly EnvRule[] = [
  together('MICROSOFT_APP_ID', 'MICROSOFT_APP_SECRET'),
  together('GOOGLE_APP_ID', 'GOOGLE_APP_SECRET'),
];

export function mailApps(
  values: Readonly<Record<(typeof MAIL_APP_VARIABLES)[number], string | undefined>>,
): MailApps {
  const microsoft = appOf(values.MICROSOFT_APP_ID, values.MICROSOFT_APP_SECRET);
  const google = appOf(values.GOOGLE_APP_ID, values.GOOGLE_APP_SECRET);
  return { ...(microsoft && { microsoft }), ...(google && { google }) };
}

const appOf = (id: string | undefined, secret: string | undefined): MailApp | undefined =>
  id === undefined || secret === undefined ? undefined : { id, secret };
