import { Router } from 'express';
import { reachedHost, type SandboxProvider } from '../provider.ts';
import { openContactKey } from './contact-key.ts';
import { mailApisRouter, mailCallbacks } from './api/api-router.ts';
import { mailBack } from './mail-back.ts';
import { createMailboxTokens } from './oauth/mailbox-tokens.ts';
import { oauthRouter } from './oauth/oauth-router.ts';
import { SMTP_REFUSALS } from './refusals.ts';
import { startSmtp } from './start-smtp.ts';

const PATH = '/email';

/** A submission server, the APIs of providers, and the mail servers of all contacts. */
export const email: SandboxProvider<'email'> = {
  channel: 'email',
  refusals: SMTP_REFUSALS,
  refusesKey: 'SMTP 535 5.7.8',
  refusesLater: true,
  receipts: [],
  callbacks: mailCallbacks,
  portVariable: 'SANDBOX_SMTP_PORT',
  async mount(context, { host, port, file }) {
    const contactKey = await openContactKey(file);
    const tokens = createMailboxTokens(context.clock);
    const smtp = await startSmtp(context, { host, port, tokens });
    const router = Router();
    router.use('/oauth', oauthRouter({ ...context, tokens }));
    router.use(mailApisRouter(context));
    return {
      routes: { path: PATH, router },
      address: ({ root, hostname }) => ({
        root: `smtp://${reachedHost(smtp.host, hostname)}:${smtp.port}`,
        providers: `${root}${PATH}`,
        mail_key: { selector: contactKey.selector, public_key: contactKey.publicKey },
      }),
      tell: (answer) => mailBack({ ...context, contactKey }, context.mailExchanger(), answer),
      close: () => smtp.close(),
    };
  },
};
