import { Router } from 'express';
import { reachedHost, type SandboxProvider } from '../provider.ts';
import { smsCallbacks } from './callbacks.ts';
import { gatewayRouter } from './gateway/router.ts';
import { startMessageCentre } from './smpp/start-message-centre.ts';
import { tellSender } from './tell-sender.ts';
import { TWILIO_REFUSALS } from './twilio/refusals.ts';
import { twilioRouter } from './twilio/router.ts';

const PATH = '/sms';

/** Providers of text messages: Twilio's API, a gateway of the usual form, and a message centre. */
export const sms: SandboxProvider<'sms'> = {
  channel: 'sms',
  refusals: TWILIO_REFUSALS,
  refusesKey: 'Twilio 20003',
  refusesLater: true,
  receipts: ['delivered'],
  callbacks: smsCallbacks,
  portVariable: 'SANDBOX_SMPP_PORT',
  async mount(context, { host, port }) {
    const centre = await startMessageCentre(context, { host, port });
    return {
      routes: {
        path: PATH,
        router: Router().use(gatewayRouter(context)).use(twilioRouter(context)),
      },
      address: ({ root }) => ({ root: root + PATH }),
      servers: ({ hostname }) => ({
        smpp: `smpp://${reachedHost(centre.host, hostname)}:${centre.port}`,
      }),
      tell: (answer) => tellSender(context, centre, answer),
      close: () => centre.close(),
    };
  },
};
