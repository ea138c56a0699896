import type { Clock } from '@cascade/runtime';
import { randomBytes } from 'node:crypto';
import type { Baileys } from '../session/load-baileys.ts';
import {
  handoffKeyOf,
  handoffProofOf,
  makePrologue,
  pairingCodeOf,
  pairingKeyOf,
  readPrimaryIdentity,
  type CompanionKeys,
} from './passkey-keys.ts';

/** The proof that the device began this link is worth something for this long. */
const HANDOFF_MS = 5 * 60_000;
const ADV_SECRET_BYTES = 32;

type Proto = Baileys['proto'];

/** Keys of one passkey step. They live in memory and belong to one connection. */
export class CeremonyKeys {
  readonly #clock: Pick<Clock, 'now'>;
  #handoff: { key: Buffer; madeAt: number } | undefined;
  #companion: CompanionKeys | undefined;
  #isProven = false;
  #pairing: Buffer | undefined;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** This device's nonce of the key exchange, once its prologue is made. */
  get nonce(): Buffer | undefined {
    return this.#companion?.nonce;
  }

  /** Whether the prologue proved that the device began this link: then no code needs to be compared. */
  get isProven(): boolean {
    return this.#isProven;
  }

  /** Key of the pairing request, once the phone's half is known. */
  get pairing(): Buffer | undefined {
    return this.#pairing;
  }

  /**
   * Makes the secret with which WhatsApp links the device. The phone knows the first one alone. Where WhatsApp asks
   * again, people compare codes.
   *
   * @param secret The one before, in base64.
   */
  renewSecret(secret: string, isFirst: boolean): string {
    this.#handoff = isFirst
      ? { key: handoffKeyOf(Buffer.from(secret, 'base64')), madeAt: this.#clock.now() }
      : undefined;
    return randomBytes(ADV_SECRET_BYTES).toString('base64');
  }

  /** Forgets the key exchange: another request is to be answered. */
  restart(): void {
    this.#companion = undefined;
    this.#pairing = undefined;
  }

  /** Makes this device's half of the key exchange. `proof`: that the device began this link, while it is worth something. */
  prologue(proto: Proto, half: Pick<CompanionKeys, 'ref' | 'deviceType'>) {
    const { keys, prologue } = makePrologue(proto, half);
    const proof = this.#proofOf(prologue);
    this.#companion = keys;
    this.#isProven = proof !== null;
    return { prologue, proof };
  }

  /** WhatsApp took the prologue: the proof is worth nothing any more. */
  prologueTaken(): void {
    this.#handoff = undefined;
  }

  /**
   * Takes the phone's half of the key exchange. Returns the code that the phone shows too; null: it is no half, or a
   * weak one.
   */
  pair(proto: Proto, bytes: Uint8Array | null): string | null {
    const primary = bytes && readPrimaryIdentity(proto, bytes);
    if (!primary || this.#companion === undefined) return null;
    const key = pairingKeyOf(this.#companion, primary);
    if (key === null) return null;
    this.#pairing = key;
    return pairingCodeOf(this.#companion, primary);
  }

  forget(): void {
    this.restart();
    this.#handoff = undefined;
    this.#isProven = false;
  }

  #proofOf(prologue: Uint8Array): Buffer | null {
    const handoff = this.#handoff;
    if (handoff === undefined || this.#clock.now() - handoff.madeAt >= HANDOFF_MS) return null;
    return handoffProofOf(handoff.key, prologue);
  }
}
