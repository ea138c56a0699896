import { type RequestStatus, type SendResponse, sentenceOf } from '@cascade/contracts';
import type { Told } from './check-facts.ts';
import type { FaultTenant } from './tenant.ts';

/** Longer than every deadline in these suites, unless a suite sets its own. */
const TIMEOUT_MS = 90_000;

export interface SendCall {
  tenant: FaultTenant;
  body: unknown;
  idempotencyKey?: string;
}

/** Sends requests and records what each caller was told. Returns null when no gateway answered. */
export class Caller {
  /** Answers recorded since the last `forget`. */
  told: Told[] = [];
  readonly #gateway: () => Promise<string>;
  readonly #timeoutMs: number;

  constructor(gateway: () => Promise<string>, timeoutMs = TIMEOUT_MS) {
    this.#gateway = gateway;
    this.#timeoutMs = timeoutMs;
  }

  forget(): void {
    this.told = [];
  }

  async send({ tenant, body, idempotencyKey }: SendCall): Promise<SendResponse | null> {
    const headers: Record<string, string> =
      idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    const answer = await this.#post(tenant, '/v1/send', body, headers);
    if (answer === null) return null;
    const response = answer.body as SendResponse;
    if (answer.status === 503) {
      this.#noteUnanswered(response);
      return null;
    }
    // The call waited for a gateway until its scheduled time was past.
    if (response.reason === sentenceOf({ kind: 'schedulePast' })) return null;
    if (answer.status !== 200 || response.request_id === undefined) {
      throw new Error(`refused: ${answer.status} ${JSON.stringify(response)}`);
    }
    this.told.push({ request: response.request_id, response });
    return response;
  }

  /** Records a 503 with a `request_id`: the request was accepted, or may have been. */
  #noteUnanswered({ request_id: request, reason }: SendResponse): void {
    if (request === undefined) return;
    const isAccepted = reason === sentenceOf({ kind: 'acceptedUnanswered' });
    const response = { status: false };
    this.told.push({ request, response, ...(isAccepted ? {} : { maybe: true as const }) });
  }

  /** Cancels a request. Returns whether it was cancelled, or null when no gateway answered. */
  async cancel(tenant: FaultTenant, request: number): Promise<boolean | null> {
    const answer = await this.#post(tenant, `/v1/requests/${request}/cancel`, {});
    if (answer === null || answer.status === 503) return null;
    const cancelled = answer.status === 200;
    this.told.push({ request, response: { status: true }, cancelled });
    return cancelled;
  }

  /** Reads a request. Returns null when no gateway answered. */
  async read(tenant: FaultTenant, request: number): Promise<RequestStatus | null> {
    const answer = await this.#call(tenant, `/v1/requests/${request}`, { method: 'GET' });
    return answer?.status === 200 ? (answer.body as RequestStatus) : null;
  }

  #post(
    tenant: FaultTenant,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown } | null> {
    return this.#call(tenant, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  async #call(
    { token }: FaultTenant,
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<{ status: number; body: unknown } | null> {
    const gateway = await this.#gateway();
    try {
      const response = await fetch(`${gateway}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${token}`, ...init.headers },
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
      return null;
    }
  }
}
