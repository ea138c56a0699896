import { byChannel, type Channel } from '@cascade/contracts';

export type SandboxCredentials = Readonly<Record<Channel, Readonly<Record<string, unknown>>>>;

/** First number for tests; the demo account's are lower. */
const OF_TESTS = 1_000;

/** Credentials for devices of the nth account: a sender of the sandbox belongs to one account. */
export const ownSandboxCredentials = (n: number): SandboxCredentials =>
  byChannel(({ credentials }) => ({ ...credentials.sample(OF_TESTS + n) }));

/** Credentials of a suite's only account. */
export const SANDBOX_CREDENTIALS: SandboxCredentials = ownSandboxCredentials(0);
