import { createTransport, type SendMailOptions } from 'nodemailer';

export interface MailExchanger {
  host: string;
  port: number;
}

/** Of each step of the dialogue. */
const TIMEOUT_MS = 20_000;

/** Hands a mail to the server that takes mail for the product, as another mail server does. */
export async function handOver(
  { host, port }: MailExchanger,
  mail: SendMailOptions,
): Promise<{ ok: true; messageId: string } | { ok: false; reason: string; permanent: boolean }> {
  const transport = createTransport({
    host,
    port,
    secure: false,
    name: 'mail.contacts.test',
    // Between mail servers encryption is opportunistic, and certificates are rarely looked at.
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
