import type { ReadMail } from './read-mail.ts';

/**
 * `report`: what became of another mail (RFC 3464). `automatic`: a machine's answer, such as an
 * absence notice; answering it, or telling it as a contact's message, makes loops.
 */
export type MailKind = 'report' | 'automatic' | 'message';

/**
 * @param nullSender whether the envelope's sender was empty, as it is for reports and answers of
 *   machines (RFC 3834, 3.3; RFC 5321, 4.5.5).
 */
export function mailKind(mail: ReadMail, nullSender: boolean): MailKind {
  const [type = ''] = mail.all('content-type');
  if (/^\s*multipart\/report\b/i.test(type)) return 'report';
  if (mail.attachments.some(({ mimeType }) => mimeType === 'message/delivery-status')) {
    return 'report';
  }
  return nullSender || isAutomatic(mail) ? 'automatic' : 'message';
}

function isAutomatic(mail: ReadMail): boolean {
  // RFC 3834, section 5; the others are what older software writes.
  const submitted = mail.all('auto-submitted')[0]?.split(';', 1)[0]?.trim().toLowerCase();
  if (submitted !== undefined && submitted !== '' && submitted !== 'no') return true;
  if (mail.all('x-autoreply').length > 0 || mail.all('x-autorespond').length > 0) return true;
  const precedence = mail.all('precedence')[0]?.trim().toLowerCase();
  return precedence === 'auto_reply' || precedence === 'auto-reply';
}
