import { createCountByKey, type Clock } from '@cascade/runtime';
import {
  secondFactorContext,
  type Repositories,
  type SecondFactor,
  type User,
} from '@cascade/store';
import { VaultError, type Vault } from '@cascade/vault';
import { Secret, TOTP } from 'otpauth';
import { type RouteAnswer, failure } from '../http/answer.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { tooMany } from './wrong-secrets.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Wrong codes of one person, from all addresses. Only somebody with the password or a link gets here. */
const PER_QUARTER_HOUR = 10;
const PER_DAY = 100;
const MAX_KEYS = 20_000;
/** An offered secret is confirmed within this time. */
const OFFER_MS = 15 * 60_000;
const STEP_MS = 30_000;
/** Steps before and after the current one whose codes are taken: clocks of phones differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

interface SecondFactorOffer {
  /** Base32, for apps that can't read the QR code. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  uri: string;
  /** The secret, sealed for this person: sent back with the first code. */
  offer: string;
  expiresAt: number;
}

export interface SecondFactors {
  /**
   * Refuses a person with a second factor whose code is missing, wrong or used: 400 `code: required`,
   * 401, or 429 after many wrong ones. Null for a person without one, and for a right code, which is
   * used up.
   */
  refuse(user: User, code: string | undefined): Promise<RouteAnswer | null>;
  /** Creates a secret. Nothing is stored. */
  offer(user: Pick<User, '_id' | 'email'>): SecondFactorOffer;
  /** Reads an offer with the first code of the app. Null for a wrong code or a foreign or old offer. */
  accept(
    user: Pick<User, '_id'>,
    offer: string,
    code: string,
  ): { factor: SecondFactor; codes: string[] } | null;
}

/** Second factors of people: codes of an app (TOTP, RFC 6238) and recovery codes. */
export function createSecondFactors({
  repositories: { users },
  vault,
  clock,
}: {
  repositories: Pick<Repositories, 'users'>;
  vault: Vault;
  clock: Clock;
}): SecondFactors {
  const countBy = (windowMs: number) => createCountByKey({ clock, windowMs, maxKeys: MAX_KEYS });
  const quarterHours = countBy(QUARTER_HOUR_MS);
  const days = countBy(DAY_MS);

  /** Time step of a code that is valid now; null for a wrong one. */
  function stepOf(secret: string, code: string): number | null {
    const timestamp = clock.now();
    const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
  }

  async function isRight(user: User, factor: SecondFactor, typed: string): Promise<boolean> {
    const { account, _id } = user;
    const code = typed.replaceAll(/\s/g, '');
    if (!CODE.test(code)) return users.useRecoveryCode(account, _id, recoveryCodeHash(code));
    const step = stepOf(vault.open(factor.sealed, secondFactorContext(_id)), code);
    return step !== null && users.useCodeStep(account, _id, step);
  }

  return {
    async refuse(user, code) {
      if (user.secondFactor === undefined) return null;
      if (code === undefined) return failure({ kind: 'secondFactorRequired' });
      const counts = [
        { count: quarterHours.of(user._id), most: PER_QUARTER_HOUR },
        { count: days.of(user._id), most: PER_DAY },
      ];
      const full = counts.find(({ count, most }) => count.count >= most);
      if (full !== undefined) return tooMany(full.count.endsAt - clock.now());
      // Counted before the check, so that parallel guesses count too.
      for (const { count } of counts) count.count += 1;
      if (!(await isRight(user, user.secondFactor, code)))
        return failure({ kind: 'secondFactorWrong' });
      for (const { count } of counts) count.count = Math.max(0, count.count - 1);
      return null;
    },
    offer({ _id, email }) {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      const expiresAt = clock.now() + OFFER_MS;
      const offer = vault.seal(JSON.stringify({ secret, expiresAt }), offerContext(_id));
      return { secret, uri: totpOf(secret, email).toString(), offer, expiresAt };
    },
    accept({ _id }, offer, code) {
      const secret = readOffer(_id, offer);
      const step = secret === null ? null : stepOf(secret, code.replaceAll(/\s/g, ''));
      if (secret === null || step === null) return null;
      const { codes, hashes } = newRecoveryCodes();
      const sealed = vault.seal(secret, secondFactorContext(_id));
      const enabledAt = clock.now();
      return { factor: { sealed, lastStep: step, recoveryCodes: hashes, enabledAt }, codes };
    },
  };

  function readOffer(user: string, offer: string): string | null {
    try {
      const { secret, expiresAt } = JSON.parse(vault.open(offer, offerContext(user))) as {
        secret: string;
        expiresAt: number;
      };
      return expiresAt > clock.now() ? secret : null;
    } catch (error) {
      if (error instanceof VaultError) return null;
      throw error;
    }
  }
}

const offerContext = (user: string): string => `second-factor-offer:${user}`;

/** RFC 6238 with its defaults, which every app knows: SHA-1, 6 digits, 30 s. */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Cascade', label, secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });
