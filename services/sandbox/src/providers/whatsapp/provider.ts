import type { SandboxProvider } from '../provider.ts';
import { openWhatsapp } from './open-whatsapp.ts';
import { ACK_REFUSALS } from './refusals.ts';

/** The WhatsApp Web socket and its media host. */
export const whatsapp: SandboxProvider<'whatsapp'> = {
  channel: 'whatsapp',
  refusals: ACK_REFUSALS,
  refusesLater: true,
  receipts: ['delivered'],
  callbacks: null,
  portVariable: 'SANDBOX_WHATSAPP_PORT',
  mount: (context, { host, port, file }) =>
    openWhatsapp(context, { host, port, file: file?.replace(/(\.sqlite)?$/, '-whatsapp.sqlite') }),
};
