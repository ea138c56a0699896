import { MAIL_SERVERS, type KnownMailServer } from '@cascade/contracts';
import { ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { MailServersSchema } from '../schemas/mail-servers.ts';

/** Routes of what is known of mail servers before one is connected. */
export function mailServerRoutes(): Route[] {
  const data = Object.entries(MAIL_SERVERS).map(([name, server]) => viewServer(name, server));
  return [
    defineRoute({
      method: 'get',
      path: '/api/mail-servers',
      operationId: 'listMailServers',
      summary: 'List mail servers at which people have mailboxes, with host, port and sign-in',
      tag: 'Devices',
      access: 'read',
      answers: { 200: MailServersSchema },
      handle: () => Promise.resolve(ok({ data })),
    }),
  ];
}

const viewServer = (name: string, server: KnownMailServer) => {
  const { title, host, port, secure, signsInBy, signIn, imapHost, passwordPage, perDay } = server;
  return {
    name,
    title,
    host,
    port,
    secure,
    signs_in_by: signsInBy,
    sign_in: signIn,
    imap_host: imapHost,
    password_page: passwordPage,
    per_day: perDay,
  };
};
