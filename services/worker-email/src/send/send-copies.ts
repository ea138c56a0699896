import { type LeftOutCopy, type MailCopy, sentenceOf } from '@cascade/contracts';
import { asciiAddress } from './ascii-address.ts';
import { mapSmtpError } from './map-smtp-error.ts';
import type { MailServer } from './mail-server.ts';
import { smtpRefusal } from './refusals.ts';
import type { OutgoingMail } from './offer-mail.ts';
import type { SmtpConnections } from './smtp-connections.ts';

const NOT_IN_TIME = 'No time was left for the copy';

/**
 * Hands the copies of a mail to its server, in a transaction of their own: the server has accepted the mail
 * for its recipient before. Returns the copies that it refused. The recipient's result stays what it is.
 */
export async function sendCopies(
  connections: Pick<SmtpConnections, 'deliver'>,
  server: MailServer,
  mail: Omit<OutgoingMail, 'to'>,
  copies: readonly MailCopy[],
  signal: AbortSignal,
): Promise<LeftOutCopy[]> {
  if (copies.length === 0) return [];
  const everyCopy = (reason: string) => copies.map(({ field }) => ({ field, reason }));
  if (signal.aborted) return everyCopy(NOT_IN_TIME);
  const to = copies.map(({ address }) => asciiAddress(address));
  const delivered = await Promise.race([
    connections.deliver(server, { ...mail, to }, signal),
    aborted(signal),
  ]);
  if (delivered === 'aborted') return everyCopy(NOT_IN_TIME);
  if (!delivered.ok) {
    const { error, finished, limitedMs } = delivered;
    return everyCopy(sentenceOf(mapSmtpError(error as Error, finished, limitedMs).failure));
  }
  return copies.flatMap(({ field, address }) => {
    const refused = delivered.refused.find((one) => one.address === asciiAddress(address));
    return refused ? [{ field, reason: sentenceOf(smtpRefusal(refused.response).failure) }] : [];
  });
}

const aborted = (signal: AbortSignal) =>
  new Promise<'aborted'>((resolve) => {
    signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
