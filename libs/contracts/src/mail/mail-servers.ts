import { beginsWithTls } from './begins-with-tls.ts';

/** How a mail server that a mailbox belongs to takes the mails of programs. */
export interface KnownMailServer {
  /** Its name for people. */
  title: string;
  /** `{domain}` stands for the domain of the address; null: anything. */
  host: string | null;
  port: number;
  secure: boolean;
  /**
   * What it takes as `password`. `app_password`: one that is made for a program. `sign_in`: none, programs sign in at
   * the provider (OAuth).
   */
  signsInBy: 'password' | 'app_password' | 'sign_in';
  /** The provider of `oauth` that signs in at it; null: none. */
  signIn: 'microsoft' | 'google' | null;
  /** Its IMAP server, on port 993; null: unknown. */
  imapHost: string | null;
  /** Where a person makes the app password; null: nowhere. */
  passwordPage: string | null;
  /** Domains of the addresses that it gives out. */
  domains: readonly string[];
  /** Ends of the names of its mail exchangers: a company's own domain is there, too. */
  exchangers: readonly string[];
  /** What one mailbox may send in a day, where the provider publishes it. */
  perDay: { most: number; of: 'mails' | 'recipients'; source: string } | null;
}

const server = (of: Omit<KnownMailServer, 'secure'>): KnownMailServer => ({
  ...of,
  secure: beginsWithTls(of),
});

/**
 * Mail servers at which people have mailboxes, as their help pages describe them:
 * https://support.google.com/mail/answer/185833, https://learn.microsoft.com/exchange/mail-flow-best-practices,
 * https://www.zoho.com/mail/help/zoho-smtp.html, https://help.yahoo.com/kb/SLN15241.html,
 * https://docs.cpanel.net/cpanel/email/email-accounts/.
 */
export const MAIL_SERVERS = {
  gmail: server({
    title: 'Gmail',
    host: 'smtp.gmail.com',
    port: 587,
    signsInBy: 'app_password',
    signIn: 'google',
    imapHost: 'imap.gmail.com',
    passwordPage: 'https://myaccount.google.com/apppasswords',
    domains: ['gmail.com', 'googlemail.com'],
    exchangers: ['google.com', 'googlemail.com'],
    perDay: { most: 500, of: 'mails', source: 'https://support.google.com/mail/answer/22839' },
  }),
  microsoft: server({
    title: 'Outlook, Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    signsInBy: 'sign_in',
    signIn: 'microsoft',
    imapHost: 'outlook.office365.com',
    passwordPage: null,
    domains: [
      'outlook.com',
      'hotmail.com',
      'live.com',
      'msn.com',
      'outlook.co.id',
      'hotmail.co.id',
    ],
    exchangers: ['outlook.com', 'office365.us', 'office365.com'],
    perDay: {
      most: 10_000,
      of: 'recipients',
      source:
        'https://learn.microsoft.com/office365/servicedescriptions/exchange-online-service-description/exchange-online-limits',
    },
  }),
  zoho: server({
    title: 'Zoho Mail',
    host: 'smtp.zoho.com',
    port: 587,
    signsInBy: 'app_password',
    signIn: null,
    imapHost: 'imap.zoho.com',
    passwordPage: 'https://accounts.zoho.com/home#security',
    domains: ['zoho.com', 'zohomail.com'],
    exchangers: ['zoho.com'],
    perDay: null,
  }),
  yahoo: server({
    title: 'Yahoo Mail',
    host: 'smtp.mail.yahoo.com',
    port: 465,
    signsInBy: 'app_password',
    signIn: null,
    imapHost: 'imap.mail.yahoo.com',
    passwordPage: 'https://login.yahoo.com/account/security',
    domains: [
      'yahoo.com',
      'yahoo.co.id',
      'ymail.com',
      'rocketmail.com',
      'yahoo.co.uk',
      'yahoo.de',
      'yahoo.fr',
      'yahoo.in',
      'yahoo.com.br',
    ],
    exchangers: ['yahoodns.net'],
    perDay: null,
  }),
  cpanel: server({
    title: 'cPanel',
    host: 'mail.{domain}',
    port: 465,
    signsInBy: 'password',
    signIn: null,
    imapHost: 'mail.{domain}',
    passwordPage: null,
    domains: [],
    exchangers: [],
    perDay: null,
  }),
  other: server({
    title: 'Another mail server',
    host: null,
    port: 587,
    signsInBy: 'password',
    signIn: null,
    imapHost: null,
    passwordPage: null,
    domains: [],
    exchangers: [],
    perDay: null,
  }),
} as const satisfies Record<string, KnownMailServer>;
