import { CHANNEL_DEFINITIONS, CHANNELS, type ChannelChecks } from '../channels.ts';
import type { SentenceRow } from './failure-row.ts';

/** What checks of devices of any channel find, and what to do. */
const OF_ANY = {
  sandboxNotThere: 'The sandbox is not running.',
  checkNoWorkerOf: 'No {channel} worker runs.',
  adviceWorkerOf: 'See that the {channel} worker runs, and try again.',
  checkGone: 'The device is gone.',
  adviceCreateOne: 'Create a new one.',
  /** Of a failure that sends have, too. */
  checkOfFailure: '{why}.',
  /** Of a host that egress refuses or doesn't find; `reason` are its words. */
  hostSaying: '{reason}',
  checkHostFault: '{host}: {reason}.',
  adviceCertificateChain:
    'Let it send the whole chain; EXTRA_CA_FILE names an authority of your own.',
  adviceCertificateRenew: 'Renew it.',
  adviceCertificateClocks: 'Compare the clocks of both machines.',
  adviceCertificateName: 'Use a host name that it has.',
  adviceCertificateOther: 'Use another one.',
  switchedOffStopped: 'It stopped the process that opened it, {stops} times in a row.',
  adviceSwitchOn:
    'Switch it on, link the phone again, or give it its credentials again. If it happens again, tell the operator.',
  adviceOtherCredential: 'Set another one.',
  adviceTryAgain: 'Try again in a moment.',
  adviceStartSandboxOrCreate: 'Start it (SANDBOX=on), or create a live device.',
  adviceStartSandboxOrMake: 'Start it (SANDBOX=on), or make a live device.',
  checkNotTried: 'Nobody has tried it in time.',
  checkAddressNotAllowed: 'The address may not be called: {reason}.',
  checkNoAnswer: 'The provider gave no answer: {reason}.',
  checkKnownAs: 'The provider knows it as {name}.',
  checkCredentialsRefused: 'The provider refuses the credentials: {answer}.',
} as const;

type Sentences = typeof OF_ANY & ChannelChecks;

export type CheckKind = keyof Sentences;

const ofChannels = CHANNELS.flatMap((channel) =>
  Object.entries(CHANNEL_DEFINITIONS[channel].checks),
);

/**
 * One row a sentence of a check: what any channel's worker finds in a device, and what each channel says alone. They have
 * no code, because nothing is refused with them.
 */
export const CHECK_ROWS = Object.fromEntries(
  [...Object.entries<string>(OF_ANY), ...ofChannels].map(([kind, en]) => [kind, { en }]),
) as Readonly<Record<CheckKind, SentenceRow>>;
