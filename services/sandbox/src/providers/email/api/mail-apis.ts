import type { MailApi } from './mail-api.ts';
import { postmark } from './postmark/postmark.ts';
import { resend } from './resend/resend.ts';

/** Every provider that takes mails over HTTP. */
export const MAIL_APIS: readonly MailApi[] = [postmark, resend];
