import { Router } from 'express';
import type { SandboxProvider } from '../provider.ts';
import { smsCallbacks } from './callbacks.ts';
import { gatewayRouter } from './gateway/router.ts';
import { tellSender } from './tell-sender.ts';
import { TWILIO_REFUSALS } from './twilio/refusals.ts';
import { twilioRouter } from './twilio/router.ts';

const PATH = '/sms';

/** Providers of text messages: Twilio's API, and a gateway of the usual form. */
export const sms: SandboxProvider<'sms'> = {
  channel: 'sms',
  refusals: TWILIO_REFUSALS,
  refusesLater: true,
  receipts: ['delivered'],
  callbacks: smsCallbacks,
  mount: (context) =>
    Promise.resolve({
      routes: {
        path: PATH,
        router: Router().use(gatewayRouter(context)).use(twilioRouter(context)),
      },
      address: ({ root }) => ({ root: root + PATH }),
      tell: (answer) => tellSender(context, answer),
    }),
};
