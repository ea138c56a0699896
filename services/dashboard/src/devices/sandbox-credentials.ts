import { randomInt } from 'node:crypto';
import { CHANNEL_DEFINITIONS, type Channel } from '@cascade/contracts';

/** Above the numbers of demo accounts, and low enough that a phone number stays one. */
const FROM = 100_000;
const BELOW = 9_000_000;

/** Credentials of a sandbox device that came without any. Its sender may be taken, by a rare chance. */
export const newSandboxCredentials = (channel: Channel): object =>
  CHANNEL_DEFINITIONS[channel].credentials.sample(randomInt(FROM, BELOW));
