import { composeRequest, freshRecipient, type Client, type Tenant } from '../../harness/index.ts';

/** What ten sends a second met while one act of the operator ran. */
export interface Met {
  act: string;
  /** How long the act took. */
  seconds: number;
  sends: number;
  /** Calls that weren't accepted: no answer, or a status other than 200. */
  refused: number;
  /** Accepted, and told as failed. */
  failed: number;
  /** Accepted, and told as unknown. */
  unknown: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** The first answer that wasn't a success. */
  example?: string;
}

const EVERY_MS = 100;
const CHANNELS = ['telegram', 'waba'] as const;

interface Window extends Met {
  began: number;
  times: number[];
}

/** Sends ten messages a second by sync calls, whatever becomes of the earlier ones. */
export class SteadyLoad {
  readonly #client: Client;
  readonly #tenant: Tenant;
  readonly #timer: NodeJS.Timeout;
  readonly #running = new Set<Promise<void>>();
  readonly #windows: Window[] = [];
  /** Recipients of sends that were told as succeeded. */
  readonly succeeded: string[] = [];
  #turn = 0;

  constructor(client: Client, tenant: Tenant) {
    this.#client = client;
    this.#tenant = tenant;
    this.#begin('nothing');
    this.#timer = setInterval(() => {
      const sending = this.#send().finally(() => this.#running.delete(sending));
      this.#running.add(sending);
    }, EVERY_MS);
  }

  /** Runs an act; the sends that begin meanwhile are counted for it. */
  async during<T>(act: string, run: () => Promise<T>): Promise<T> {
    const window = this.#begin(act);
    try {
      return await run();
    } finally {
      window.seconds = (performance.now() - window.began) / 1_000;
      this.#begin('nothing');
    }
  }

  /** Ends the load. Returns what each act met. */
  async end(): Promise<Met[]> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
    return this.#windows
      .filter(({ act }) => act !== 'nothing')
      .map(({ began: _began, times, ...met }) => {
        times.sort((a, b) => a - b);
        const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? NaN);
        return { ...met, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
      });
  }

  #begin(act: string): Window {
    const window: Window = {
      act,
      began: performance.now(),
      seconds: 0,
      sends: 0,
      refused: 0,
      failed: 0,
      unknown: 0,
      p50Ms: 0,
      p99Ms: 0,
      maxMs: 0,
      times: [],
    };
    this.#windows.push(window);
    return window;
  }

  async #send(): Promise<void> {
    const window = this.#windows.at(-1)!;
    const channel = CHANNELS[(this.#turn += 1) % CHANNELS.length]!;
    const to = freshRecipient(channel);
    const began = performance.now();
    window.sends += 1;
    try {
      const { status, body } = await this.#client.send(
        composeRequest(this.#tenant, { [channel]: { to } }),
        { token: this.#tenant.token },
      );
      window.times.push(performance.now() - began);
      const result = 'channels' in body ? body.channels[channel] : undefined;
      if (status !== 200 || result === undefined) window.refused += 1;
      else if (result.status) this.succeeded.push(to);
      else if (result.code === 'outcome_unknown') window.unknown += 1;
      else window.failed += 1;
      if (!result?.status) window.example ??= `${status} ${JSON.stringify(body).slice(0, 300)}`;
    } catch (error) {
      window.refused += 1;
      window.example ??= String(error);
    }
  }
}
