import type { SandboxProvider } from '../provider.ts';
import { GRAPH_REFUSALS } from './refusals.ts';
import { graphRouter } from './router.ts';
import { openNumberStore } from './number-store.ts';
import { openSignupStore } from './signup/signup-store.ts';
import { openTemplateStore } from './template-store.ts';
import { tellBusiness } from './tell-business.ts';
import { graphCallbacks } from './webhooks.ts';

const PATH = '/graph';
/** The version that the address names. Any other works as well. */
const VERSION = 'v23.0';

/** The part of the Graph API that WhatsApp Business uses. */
export const waba: SandboxProvider<'waba'> = {
  channel: 'waba',
  refusals: GRAPH_REFUSALS,
  refusesKey: 'Graph 190',
  refusesLater: true,
  receipts: ['delivered', 'read'],
  callbacks: graphCallbacks,
  mount: (context, { file }) => {
    const store = openTemplateStore(file);
    const signups = openSignupStore(file);
    const numbers = openNumberStore(file);
    return Promise.resolve({
      routes: { path: PATH, router: graphRouter(context, { store, signups, numbers }) },
      address: ({ root }) => ({ root: `${root}${PATH}/${VERSION}` }),
      tell: (answer) => tellBusiness(context, answer),
      close() {
        store.close();
        signups.close();
        numbers.close();
        return Promise.resolve();
      },
    });
  },
};
