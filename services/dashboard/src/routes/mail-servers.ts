import { mailFault, MAIL_SERVERS, type KnownMailServer, fieldRule } from '@cascade/contracts';
import type { DashboardContext } from '../context.ts';
import { ok, failure } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { findMailServer } from '../mail-servers/find-mail-server.ts';
import {
  FoundMailServerSchema,
  MailServerQuestionSchema,
  MailServersSchema,
} from '../schemas/mail-servers.ts';

/** Routes of what is known of mail servers before one is connected. */
export function mailServerRoutes(context: DashboardContext): Route[] {
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
    defineRoute({
      method: 'post',
      path: '/api/mail-servers/find',
      operationId: 'findMailServer',
      summary: 'Find the mail server of an address: of the list, by autoconfig, or by SRV records',
      tag: 'Devices',
      access: 'manage',
      tryout: true,
      body: MailServerQuestionSchema,
      answers: { 200: FoundMailServerSchema },
      async handle({ body }) {
        const address = body.address.trim();
        const fault = mailFault(address);
        if (fault !== null) return failure(fieldRule('address', fault));
        return ok({ server: await findMailServer(context, address) });
      },
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
