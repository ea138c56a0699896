/** Languages of the web app and the guide. */
export const ERROR_LANGUAGES = ['en', 'id'] as const;
export type ErrorLanguage = (typeof ERROR_LANGUAGES)[number];

/**
 * Whose fault an error is. `caller`: the program or person that calls. `sender`: the device, its plan or its
 * permissions. `service`: this product or the provider. `nobody`: it ended as somebody asked.
 */
export const ERROR_FAULTS = [
  'caller',
  'sender',
  'recipient',
  'content',
  'service',
  'nobody',
] as const;
export type ErrorFault = (typeof ERROR_FAULTS)[number];

/**
 * Whether the same send or call may be repeated. `after-change`: after `todo` is done. `later`: as it is,
 * after a wait. `ask-first`: only when it is known that nothing arrived. `never`: it fails again.
 */
export const ERROR_RETRIES = ['after-change', 'later', 'ask-first', 'never'] as const;
export type ErrorRetry = (typeof ERROR_RETRIES)[number];

/** What the button beside an error does. A screen offers it where it knows the thing that it opens. */
export const ERROR_ACTS = [
  'link-device',
  'renew-credentials',
  'open-device',
  'open-devices',
  'use-template',
  'open-template',
  'add-variable',
  'edit-request',
  'send-again',
  'open-request',
  'open-suppressions',
  'open-files',
  'open-plan',
  'open-provider',
  'open-tokens',
] as const;
export type ErrorAct = (typeof ERROR_ACTS)[number];

export interface ErrorWords {
  /** What happened, in one sentence. */
  what: string;
  /** What to do, in one or two sentences. */
  todo: string;
}

/** What people are told about an error, wherever it is shown. */
export interface ErrorEntry extends Readonly<Record<ErrorLanguage, ErrorWords>> {
  fault: ErrorFault;
  retry: ErrorRetry;
  /** Null: nothing to press. */
  act: ErrorAct | null;
}

/** Writes an entry in few lines. */
export const entry = (
  fault: ErrorFault,
  retry: ErrorRetry,
  act: ErrorAct | null,
  words: Readonly<Record<ErrorLanguage, readonly [what: string, todo: string]>>,
): ErrorEntry => {
  const read = ([what, todo]: readonly [string, string]): ErrorWords => ({ what, todo });
  return { fault, retry, act, en: read(words.en), id: read(words.id) };
};
