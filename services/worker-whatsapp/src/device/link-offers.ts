import type { Clock } from '@cascade/runtime';
import { whatsappOfferContext } from '@cascade/store';
import type { LinkOffer, LinkWish } from '@cascade/store';
import type { Vault } from '@cascade/vault';

/** The first QR code lives a minute, the next ones 20 s (Baileys). */
const FIRST_QR_MS = 60_000;
const QR_MS = 20_000;
/** A pairing code lives as long as the connection that asked for it: until its QR codes ran out. */
const CODE_MS = 160_000;

/** What a phone's owner must scan, or type when a pairing code was asked for. */
export class LinkOffers {
  readonly #parts: { vault: Vault; clock: Clock };
  readonly #device: string;
  /** Of this connection. */
  #count = 0;
  #pairingNumber: string | undefined;

  constructor(parts: { vault: Vault; clock: Clock }, device: string) {
    this.#parts = parts;
    this.#device = device;
  }

  /** A new link: by which of both ways. */
  askedFor(wish: Extract<LinkWish, { do: 'link' }>): void {
    this.#pairingNumber = wish.method === 'code' ? wish.number : undefined;
  }

  /** A new connection starts from its first code. */
  startOver(): void {
    this.#count = 0;
  }

  /**
   * WhatsApp has given the next QR code.
   *
   * @returns null when there is nothing new to be shown.
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
