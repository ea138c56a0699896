import type { Clock } from '@cascade/runtime';
import { whatsappOfferContext } from '@cascade/store';
import type { LinkOffer, LinkCommand } from '@cascade/store';
import type { Vault } from '@cascade/vault';

/** The first QR code lives a minute, the next ones 20 s (Baileys). */
const FIRST_QR_MS = 60_000;
const QR_MS = 20_000;
/** A pairing code lives as long as the connection that asked for it: until its QR codes ran out. */
const CODE_MS = 160_000;

/** Makes the QR codes, or the pairing code, that the phone's owner must scan or type. */
export class LinkOffers {
  readonly #parts: { vault: Vault; clock: Clock };
  readonly #device: string;
  /** QR codes of this connection so far. */
  #count = 0;
  #pairingNumber: string | undefined;

  constructor(parts: { vault: Vault; clock: Clock }, device: string) {
    this.#parts = parts;
    this.#device = device;
  }

  /** Starts a link by QR code or by pairing code. */
  askedFor(command: Extract<LinkCommand, { do: 'link' }>): void {
    this.#pairingNumber = command.method === 'code' ? command.number : undefined;
  }

  /** Resets the count for a new connection. */
  startOver(): void {
    this.#count = 0;
  }

  /**
   * Handles the next QR code from WhatsApp.
   *
   * @returns null if there is nothing new to show.
   */
  async next(
    qr: string,
    requestCode: (number: string) => Promise<string | undefined>,
  ): Promise<LinkOffer | null> {
    this.#count += 1;
    if (this.#pairingNumber === undefined) {
      return this.#offer('qr', qr, this.#count === 1 ? FIRST_QR_MS : QR_MS);
    }
    if (this.#count > 1) return null;
    const code = await requestCode(this.#pairingNumber);
    return code === undefined ? null : this.#offer('code', code, CODE_MS);
  }

  #offer(kind: LinkOffer['kind'], text: string, lifeMs: number): LinkOffer {
    const { vault, clock } = this.#parts;
    const sealed = vault.seal(text, whatsappOfferContext(this.#device));
    return { kind, sealed, expiresAt: clock.now() + lifeMs };
  }
}
