import { byChannel, type Channel } from '@cascade/contracts';

export type SandboxCredentials = Readonly<Record<Channel, Readonly<Record<string, unknown>>>>;

/** The demo account's are the first ones. */
const OF_TESTS = 1_000;

/** What devices of the nth account are made with: a sender of the sandbox belongs to one account. */
export const ownSandboxCredentials = (n: number): SandboxCredentials =>
  byChannel(({ credentials }) => ({ ...credentials.sample(OF_TESTS + n) }));

/** Those of the one account of a suite. */
export const SANDBOX_CREDENTIALS: SandboxCredentials = ownSandboxCredentials(0);
