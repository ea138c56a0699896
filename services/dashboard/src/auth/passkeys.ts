import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Clock } from '@cascade/runtime';
import type { Passkey, Repositories, User } from '@cascade/store';
import { hashToken, type Vault } from '@cascade/vault';
import { createPasskeyTickets } from './passkey-tickets.ts';

const SIGN_IN = 'sign-in';
/** Loaded by those who use a passkey. */
const webAuthn = () => import('@simplewebauthn/server');
const registrationOf = (user: string): string => `register:${user}`;

/** Domain that passkeys of an origin belong to. Null where browsers offer none: an IP address. */
export function rpIdOf(origin: string | null): string | null {
  const { hostname = '' } = (origin === null ? null : URL.parse(origin)) ?? {};
  return hostname === '' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 ? null : hostname;
}

/**
 * Passkeys of people (WebAuthn). A key signs only after it knows its person (PIN, fingerprint), so that it
 * stands for password and second factor.
 */
export function createPasskeys({
  repositories: { users, usedChallenges },
  vault,
  clock,
}: {
  repositories: Pick<Repositories, 'users' | 'usedChallenges'>;
  vault: Vault;
  clock: Clock;
}) {
  const tickets = createPasskeyTickets({ vault, clock });
  return {
    async offer({ _id, email, passkeys = {} }: User, origin: string, rpID: string) {
      const { challenge, ticket } = tickets.create(registrationOf(_id), origin);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: 'Cascade',
        rpID,
        userName: email,
        userID: new TextEncoder().encode(_id),
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        attestationType: 'none',
        excludeCredentials: Object.keys(passkeys).map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options, ticket };
    },

    /** Reads a new key's answer; null for a wrong one. */
    async accept(
      { _id }: Pick<User, '_id'>,
      origin: string,
      rpID: string,
      { ticket, response, name }: { ticket: string; response: unknown; name: string },
    ): Promise<{ id: string; passkey: Passkey } | null> {
      const read = tickets.read(registrationOf(_id), origin, ticket);
      if (read === null) return null;
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: read.challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => null);
      if (verified?.verified !== true) return null;
      if (!(await usedChallenges.use(hashToken(read.challenge), read.expiresAt))) return null;
      const { credential } = verified.registrationInfo;
      return {
        id: credential.id,
        passkey: {
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          rpId: rpID,
          name,
          createdAt: clock.now(),
        },
      };
    },

    /** Names no key: the browser shows the person's own, and nobody learns who has one. */
    async ask(origin: string, rpID: string) {
      const { challenge, ticket } = tickets.create(SIGN_IN, origin);
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        userVerification: 'required',
      });
      return { options, ticket };
    },

    /** Returns the person whose key signed; null for a wrong, foreign, copied or repeated answer. */
    async personOf(
      origin: string,
      rpID: string,
      { ticket, response }: { ticket: string; response: unknown },
    ): Promise<User | null> {
      const answer = response as AuthenticationResponseJSON;
      const read = tickets.read(SIGN_IN, origin, ticket);
      const handle = answer.response?.userHandle;
      if (read === null || typeof handle !== 'string') return null;
      const user = await users.forSignIn(Buffer.from(handle, 'base64url').toString());
      const passkey = new Map(Object.entries(user?.passkeys ?? {})).get(answer.id);
      if (user === null || passkey?.rpId !== rpID) return null;
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: read.challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: answer.id,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(() => null);
      if (verified?.verified !== true) return null;
      if (!(await usedChallenges.use(hashToken(read.challenge), read.expiresAt))) return null;
      const { newCounter } = verified.authenticationInfo;
      const isUsed = await users.usePasskey(user.account, user._id, answer.id, {
        counter: newCounter,
        at: clock.now(),
      });
      return isUsed ? user : null;
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
