import { randomUUID } from 'node:crypto';
import type { SandboxContext } from '../../context.ts';
import type { Refusal } from '../../magic/magic-rows.ts';
import { handOver, type MailExchanger } from './mail-exchanger.ts';
import { smtpRefusal } from './refusals.ts';

const TRIES = 5;
const FIRST_WAIT_MS = 1_000;

interface ReportedMail {
  raw: Buffer;
  /** The envelope's sender, who gets the report. Empty: nobody does. */
  from: string;
  to: string;
}

/**
 * Reports to the sender that an accepted mail can't be delivered, or, without a refusal, that it was
 * delivered (RFC 3464).
 */
export async function reportDelivery(
  { clock, closing, logger }: Pick<SandboxContext, 'clock' | 'closing' | 'logger'>,
  exchanger: MailExchanger | undefined,
  mail: ReportedMail,
  refusal?: Refusal,
): Promise<void> {
  if (!exchanger || mail.from === '') return;
  const raw = report(mail, refusal, clock.now());
  let waitMs = FIRST_WAIT_MS;
  for (let tries = 1; tries <= TRIES; tries++) {
    const sent = await handOver(exchanger, { envelope: { from: '', to: mail.from }, raw });
    if (sent.ok || sent.permanent || tries === TRIES || closing.aborted) {
      if (!sent.ok)
        logger.info('sandbox: delivery report refused', { to: mail.from, reason: sent.reason });
      return;
    }
    await clock.sleep(waitMs, closing).catch(() => undefined);
    waitMs *= 2;
  }
}

function report(
  { raw, from, to }: ReportedMail,
  refusal: Refusal | undefined,
  now: number,
): string {
  const { code, status, text } =
    refusal === undefined
      ? { code: 250, status: '2.1.5', text: 'delivered to mailbox' }
      : smtpRefusal(refusal, to);
  const action = refusal === undefined ? 'delivered' : 'failed';
  const subject =
    refusal === undefined
      ? 'Successful Mail Delivery Report'
      : 'Undelivered Mail Returned to Sender';
  const boundary = `=_${randomUUID()}`;
  const headers = raw.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const part = (type: string, body: string) =>
    `--${boundary}\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  return [
    'From: Mail Delivery System <MAILER-DAEMON@sandbox.example.com>',
    `To: ${from}`,
    `Subject: ${subject}`,
    'Auto-Submitted: auto-replied',
    `Date: ${new Date(now).toUTCString()}`,
    `Message-ID: <${randomUUID()}@sandbox.example.com>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    part('text/plain; charset=utf-8', `${to}: ${code} ${status} ${text}`) +
      part(
        'message/delivery-status',
        [
          'Reporting-MTA: dns; sandbox.example.com',
          '',
          `Final-Recipient: rfc822; ${to}`,
          `Action: ${action}`,
          `Status: ${status}`,
          `Diagnostic-Code: smtp; ${code} ${status} ${text}`,
        ].join('\r\n'),
      ) +
      part('text/rfc822-headers', headers) +
      `--${boundary}--`,
  ].join('\r\n');
}
