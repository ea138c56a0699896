import type { MailProviderName } from '@cascade/contracts';
import type { EmailCredentials, HttpMailCredentials } from '@cascade/store';
import type { MailProvider } from './mail-provider.ts';
import { mailgun } from './mailgun/mailgun.ts';
import { postmark } from './postmark/postmark.ts';
import { resend } from './resend/resend.ts';
import { sendgrid } from './sendgrid/sendgrid.ts';
import { ses } from './ses/ses.ts';

/** Every provider that takes mails over HTTP, by the name in a sender's credentials. */
const PROVIDERS: {
  readonly [N in MailProviderName]: MailProvider<Extract<HttpMailCredentials, { provider: N }>>;
} = { ses, postmark, mailgun, sendgrid, resend };

/** Whether a provider takes the sender's mails over HTTP. */
export const isHttpSender = (credentials: EmailCredentials): credentials is HttpMailCredentials =>
  credentials.provider !== undefined && credentials.provider !== 'smtp';

/** The provider of a sender; it takes that sender's credentials alone. */
export const providerOf = ({ provider }: HttpMailCredentials): MailProvider => PROVIDERS[provider];

/** Whether the sender's provider posts what becomes of its mails. A mail server's bounces come later. */
export const tellsEvents = (credentials: EmailCredentials): boolean =>
  isHttpSender(credentials) && providerOf(credentials).eventSecret(credentials) !== undefined;
