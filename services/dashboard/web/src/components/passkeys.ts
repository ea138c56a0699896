import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { AnswerTo, BodyOf } from '../api/types.ts';

type Offer = AnswerTo<'/api/passkeys/challenge', 'post'>;
export type PasskeyAnswer = NonNullable<BodyOf<'/api/login', 'post'>['passkey']>;

/** Whether the browser has WebAuthn. It has none on a page without TLS, except on the same machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Lets a passkey of the person sign the offer: the browser asks for it. */
export async function signByPasskey({ options, ticket }: Offer): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  return { ticket, response: answerOf(response) };
}

/** Creates a passkey for the offer: the browser asks where. */
export async function createPasskey({ options, ticket }: Offer): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  return { ticket, response: answerOf(response) };
}

const answerOf = (response: object) => response as PasskeyAnswer['response'];

/** Why the browser gave no answer; null for faults of another kind. */
export function passkeyFault(error: unknown): 'dismissed' | 'known' | null {
  const { name } = error instanceof Error ? error : { name: '' };
  if (name === 'NotAllowedError' || name === 'AbortError') return 'dismissed';
  return name === 'InvalidStateError' ? 'known' : null;
}
