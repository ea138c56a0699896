import { randomUUID } from 'node:crypto';
import type { VerifyRequest, VerifyResult, VerifySent } from './generated/types.ts';
import type { CallOptions, Transport } from './transport.ts';

export interface VerificationOptions extends CallOptions {
  /** Names the call for 24 hours: a repeated one has the same result. A UUID by default. */
  idempotencyKey?: string;
}

/** Codes that prove who has a number or an address: `/v1/verify`. */
export class Verify {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Sends a code. The answer is the same whether the recipient can be reached or not. */
  start(verify: VerifyRequest, options: VerificationOptions = {}): Promise<VerifySent> {
    return this.#post('/v1/verify', verify, { idempotencyKey: randomUUID(), ...options });
  }

  /**
   * Checks a code that a person entered. `status` is true once; a wrong or late code is a result, a
   * verification that was approved before throws CascadeError (`verification_approved`).
   */
  check(
    verificationId: string,
    code: string,
    options: VerificationOptions = {},
  ): Promise<VerifyResult> {
    const json = { verification_id: verificationId, code };
    return this.#post('/v1/verify/check', json, { idempotencyKey: randomUUID(), ...options });
  }

  /** Sends the same code again by the next channel; at most once in 30 seconds. */
  resend(verificationId: string, options: CallOptions = {}): Promise<VerifySent> {
    return this.#post('/v1/verify/resend', { verification_id: verificationId }, options);
  }

  async #post<T>(path: string, json: unknown, options: VerificationOptions): Promise<T> {
    const call = { method: 'POST', path, json, ...options } as const;
    return (await this.#transport.call<T>(call)).body;
  }
}
