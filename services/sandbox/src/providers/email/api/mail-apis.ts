import type { MailApi } from './mail-api.ts';
import { mailgun } from './mailgun/mailgun.ts';
import { postmark } from './postmark/postmark.ts';
import { resend } from './resend/resend.ts';
import { sendgrid } from './sendgrid/sendgrid.ts';
import { ses } from './ses/ses.ts';

/** Every provider that takes mails over HTTP. */
export const MAIL_APIS: readonly MailApi[] = [ses, postmark, mailgun, sendgrid, resend];
