import type { CheckSaid } from '@cascade/contracts';

/** Why the passkey step ended without a link, and the way out. */
export const PASSKEY_FAULTS = {
  unreadable: { kind: 'linkPasskeyUnknown' },
  late: { kind: 'linkPasskeyNotAnswered' },
  refused: { kind: 'linkPasskeyRefused' },
  refusedOnce: { kind: 'linkPasskeyRefusedOnce' },
  askedAgain: { kind: 'linkPasskeyAskedAgain' },
  noContinuation: { kind: 'linkPasskeySilence' },
  unasked: { kind: 'linkPasskeyForeign' },
  badContinuation: { kind: 'linkPasskeyUnreadable' },
  notCompared: { kind: 'linkPasskeyNotCompared' },
  notLinked: { kind: 'linkPasskeyUnfinished' },
  lost: { kind: 'linkPasskeyConnectionLost' },
  stopped: { kind: 'linkPasskeyWorkerStopped' },
} as const satisfies Record<string, CheckSaid>;
