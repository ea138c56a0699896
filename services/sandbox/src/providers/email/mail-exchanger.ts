import { createTransport, type SendMailOptions } from 'nodemailer';

export interface MailExchanger {
  host: string;
  port: number;
}

/** Time limit of each step of the dialogue. Mail servers wait for ten minutes (RFC 5321, 4.5.3.2). */
const TIMEOUT_MS = 2 * 60_000;

/** Sends a mail to the product's mail listener, as another mail server does. */
export async function handOver(
  { host, port }: MailExchanger,
  mail: SendMailOptions,
): Promise<{ ok: true; messageId: string } | { ok: false; reason: string; permanent: boolean }> {
  const transport = createTransport({
    host,
    port,
    secure: false,
    name: 'mail.contacts.test',
    // Between mail servers, TLS is opportunistic, and certificates are rarely checked.
    tls: { rejectUnauthorized: false },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { messageId } = await transport.sendMail(mail);
    return { ok: true, messageId };
  } catch (error) {
    const { message, responseCode } = error as Error & { responseCode?: number };
    return { ok: false, reason: message, permanent: (responseCode ?? 0) >= 500 };
  } finally {
    transport.close();
  }
}
