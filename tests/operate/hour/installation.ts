import { waitFor } from '@cascade/runtime/testing';
import { startGatewayFront } from '../../faults/rows/gateway-front.ts';
import { createClient, type Client } from '../../harness/index.ts';
import { ServiceProcess } from '../../processes/service-process.ts';

const ROLLED = [
  'orchestrator',
  'worker-telegram',
  'worker-waba',
  'gateway',
  'webhook-emitter',
  'autoreply',
  'dashboard',
] as const;
const READY_MS = 120_000;

type Env = Readonly<Record<string, string>>;
type BundleOf = (service: string) => string;

/** Services as processes of their own, which an operator replaces one by one. */
export class Installation {
  readonly #running = new Map<string, ServiceProcess>();
  readonly #urls = new Map<ServiceProcess, string>();
  readonly #started: ServiceProcess[] = [];
  #front: Awaited<ReturnType<typeof startGatewayFront>> | undefined;

  static async start(env: Env, bundleOf: BundleOf): Promise<Installation> {
    const installation = new Installation();
    try {
      await Promise.all(ROLLED.map((name) => installation.#replace(name, env, bundleOf)));
      installation.#front = await startGatewayFront(() =>
        installation.#started
          .filter(({ name }) => name === 'gateway')
          .map((one) => ({ url: installation.#urls.get(one) })),
      );
      return installation;
    } catch (error) {
      await installation.stop();
      throw error;
    }
  }

  /** Address that customers call: a load balancer before the gateways. */
  get gateway(): Client {
    return createClient(this.#front!.url);
  }

  get dashboardUrl(): string {
    return this.#urls.get(this.#running.get('dashboard')!)!;
  }

  get dashboard(): Client {
    return createClient(this.dashboardUrl);
  }

  /** Lines of the level error, of all processes. */
  get errors(): Record<string, unknown>[] {
    return this.#started.flatMap(({ name, records }) =>
      records.filter(({ level }) => level === 'error').map((record) => ({ name, ...record })),
    );
  }

  /** Starts each service anew beside the one that runs, which ends then. */
  async roll(env: Env, bundleOf: BundleOf, names: readonly string[] = ROLLED): Promise<void> {
    for (const name of names) await this.#replace(name, env, bundleOf);
  }

  async stop(): Promise<void> {
    this.#front?.close();
    await Promise.all(this.#started.map((process) => process.kill('SIGKILL')));
  }

  async #replace(name: string, env: Env, bundleOf: BundleOf): Promise<void> {
    const next = new ServiceProcess(name, { ...env }, bundleOf(name));
    this.#started.push(next);
    const url = await next.url();
    await waitFor(async () => (await fetch(new URL('/readyz', url))).ok, {
      timeoutMs: READY_MS,
      what: `${name} to be ready`,
    });
    this.#urls.set(next, url);
    const old = this.#running.get(name);
    this.#running.set(name, next);
    if (old === undefined) return;
    this.#urls.delete(old);
    await old.kill('SIGTERM');
  }
}
