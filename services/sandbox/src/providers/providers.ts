import { CHANNELS, type Channel } from '@cascade/contracts';
import { email } from './email/provider.ts';
import type { SandboxProvider } from './provider.ts';
import { sms } from './sms/provider.ts';
import { telegram } from './telegram/provider.ts';
import { waba } from './waba/provider.ts';
import { whatsapp } from './whatsapp/provider.ts';

/** Every provider of the sandbox. Routes, ports, callbacks and magic recipients are derived from it. */
export const PROVIDERS: { readonly [C in Channel]: SandboxProvider<C> } = {
  whatsapp,
  telegram,
  waba,
  email,
  sms,
};

export const PROVIDER_LIST: readonly SandboxProvider[] = CHANNELS.map(
  (channel) => PROVIDERS[channel],
);
