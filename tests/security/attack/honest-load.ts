import { Pool } from 'undici';
import { freshRecipient, type Tenant } from '../../harness/index.ts';
import { quantile } from './quantile.ts';

const AT_ONCE = 8;

/** A customer who sends during an attack. */
export class HonestLoad {
  readonly #pool: Pool;
  readonly #tenant: Pick<Tenant, 'token' | 'keys'>;

  constructor(url: string, tenant: Pick<Tenant, 'token' | 'keys'>) {
    this.#pool = new Pool(url, { connections: AT_ONCE });
    this.#tenant = tenant;
  }

  /**
   * Keeps eight calls open until `ended`. Returns the duration of each in ms. Throws when one
   * fails.
   */
  async run(ended: AbortSignal): Promise<number[]> {
    const times: number[] = [];
    const caller = async () => {
      while (!ended.aborted) {
        const begun = performance.now();
        await this.#send();
        times.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    return times;
  }

  runFor(ms: number): Promise<number[]> {
    return this.run(AbortSignal.timeout(ms));
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #send(): Promise<void> {
    const { token, keys } = this.#tenant;
    const { statusCode, body } = await this.#pool.request({
      method: 'POST',
      path: '/v1/send',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        keys: { telegram: { token: keys.telegram } },
        content: { telegram: { message: { type: 'text', message: 'hi' } } },
        target: { telegram: freshRecipient('telegram') },
      }),
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`an honest call got ${statusCode}`);
  }
}

export const tellTimes = (times: readonly number[]): string =>
  `${times.length} calls, median ${quantile(times, 0.5).toFixed(1)} ms, ` +
  `p99 ${quantile(times, 0.99).toFixed(1)} ms`;
