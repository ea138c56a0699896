import {
  WABA_SIGNUP_STEPS,
  type Device,
  type WabaSignup,
  type WabaSignupResult,
} from '@cascade/store';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { WabaSetupView, WabaSignupView } from '../schemas/waba-signups.ts';
import { adviceOfCause, kindOfCause, SENTENCES, type SignupCause } from './cause-sentences.ts';
import { SETUP_ITEMS } from './check-setup.ts';

/** Shows a signup without its secrets. */
export const viewSignup = (signup: WabaSignup): WabaSignupView => ({
  id: signup._id,
  name: signup.name,
  sandbox: signup.sandbox,
  device: signup.number === undefined ? null : (signup.device ?? null),
  phone_number_id: signup.number ?? null,
  numbers: (signup.numbers ?? []).map(({ id, waba, wabaName, display, name, isRegistered }) => ({
    phone_number_id: id,
    waba_id: waba,
    waba_name: wabaName,
    number: display,
    verified_name: name,
    registered: isRegistered,
  })),
  steps: WABA_SIGNUP_STEPS.map((step) => ({ step, ...viewResult(signup.steps[step]) })),
  created_at: writeTime(signup.createdAt),
});

const viewResult = (result: WabaSignupResult | undefined) => ({
  state: result?.state ?? ('open' as const),
  at: writeTimeIfAny(result?.at),
  ...wordsOf(result?.cause),
  said: result?.said ?? null,
});

function wordsOf(cause: string | undefined) {
  if (cause === undefined) {
    return { cause: null, message: null, advice: null, failure: null, advice_failure: null };
  }
  const known: SignupCause = Object.hasOwn(SENTENCES, cause) ? (cause as SignupCause) : 'other';
  return {
    cause: known,
    ...SENTENCES[known],
    failure: { kind: kindOfCause(known) },
    advice_failure: { kind: adviceOfCause(known) },
  };
}

/** Shows what the last check of a number's setup found. */
export const viewSetup = ({ at, items }: NonNullable<Device['setup']>): WabaSetupView => ({
  at: writeTime(at),
  items: items.flatMap(({ what, state, cause, detail }) => {
    const known = SETUP_ITEMS.find((one) => one === what);
    return known === undefined
      ? []
      : [{ what: known, state, ...wordsOf(cause), detail: detail ?? null }];
  }),
});
