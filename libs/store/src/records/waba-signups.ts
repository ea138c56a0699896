/** Id of the operator's app: an installation has one. */
export const META_APP = 'operator';

/** The app at Meta by which businesses sign up (Facebook Login for Business). */
export interface MetaApp {
  _id: typeof META_APP;
  appId: string;
  /** The configuration of the login. */
  configId: string;
  /** The app secret, sealed; see `metaAppContext`. */
  secret: string;
  updatedAt: number;
}

/** Steps of a signup, in their order. */
export const WABA_SIGNUP_STEPS = ['connect', 'number', 'register', 'subscribe', 'profile'] as const;
export type WabaSignupStep = (typeof WABA_SIGNUP_STEPS)[number];

/** How a step ended; a step without one has not been made. */
export interface WabaSignupResult {
  state: 'done' | 'failed';
  at: number;
  /** Why it failed: a word that the dashboard has sentences for. */
  cause?: string;
  /** What Meta said, shortened. */
  said?: string;
}

/** A number that the signup gives access to. */
export interface WabaSignupNumber {
  /** Phone number id. */
  id: string;
  waba: string;
  wabaName: string;
  /** As people write it. */
  display: string;
  /** Verified name. */
  name: string;
  /** It takes part in the Cloud API already. */
  isRegistered: boolean;
}

/** A business that an account connects by Meta's embedded signup. */
export interface WabaSignup {
  _id: string;
  account: string;
  /** Name of the device that it makes. */
  name: string;
  sandbox: boolean;
  /** The answer of the dialog that is waited for. */
  ask?: {
    /** Hash of `state`. */
    state: string;
    /** Credential of the person who began. */
    credential: string;
    redirectUri: string;
    expiresAt: number;
  };
  /** The access token, sealed; see `wabaSignupContext`. */
  token?: string;
  numbers?: readonly WabaSignupNumber[];
  /** Phone number id of the chosen number. */
  number?: string;
  /** Id of the device; it is chosen before the device is made, so that two calls make one. */
  device?: string;
  /** A PIN that was generated, sealed. */
  pin?: string;
  steps: Readonly<Partial<Record<WabaSignupStep, WabaSignupResult>>>;
  createdAt: number;
  expiresAt: number;
}
