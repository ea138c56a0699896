/**
 * Why a mail device has no access token. `sign_in`: nobody has given consent, or it was withdrawn. `app`: the provider
 * refuses the app. `no_app`: the installation has none. `unreachable`: the provider gave no usable answer.
 */
export type OauthFault = 'sign_in' | 'app' | 'no_app' | 'unreachable';

/** What a mail device holds at the provider of its mailbox. Times are epoch ms. */
export interface OauthGrant {
  /** Device id. */
  _id: string;
  /** Digest of `oauth` of the credentials that it belongs to; empty: of none yet. */
  of: string;
  /** Grows with each change of tokens. */
  version: number;
  /** The newest refresh token, sealed; see `oauthGrantContext`. */
  refresh?: string;
  /** Sealed. */
  access?: string;
  /** When the access token came, and when it ends. */
  gotAt: number;
  expiresAt: number;
  /** Until when a process asks for tokens; nobody else does meanwhile. 0: nobody asks. */
  askedUntil: number;
  /** Since when and why there is no token, and when the provider is asked again. */
  fault?: { kind: OauthFault; at: number; tryAt: number };
  /** When a person gave consent on the device's page. */
  signedInAt?: number;
  /** The answer of the provider's page that is waited for. */
  ask?: OauthAsk;
}

export interface OauthAsk {
  account: string;
  /** Hash of `state`. */
  state: string;
  /** Credential of the person who began. */
  credential: string;
  redirectUri: string;
  /** Of PKCE, sealed. */
  verifier: string;
  expiresAt: number;
}
