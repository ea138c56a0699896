import {
  CODE_CHANNEL,
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  provision,
  startStack,
  takeRealNames,
  type Answer,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { waitFor } from '@cascade/runtime/testing';
import { eavesdrop, type Eavesdropper } from '../security/secrets/eavesdrop.ts';

const HOUR_MS = 3_600_000;

export const WAIT = { timeoutMs: 20_000, everyMs: 25 };

interface VerifyAnswer extends Record<string, unknown> {
  status: boolean;
  verification_id: string;
  state: string;
  request_id: number;
  code?: string;
  tries_left?: number;
}

/** A running product whose servers are listened to, an account, and calls of `/v1/verify`. */
export class VerifyWorld {
  readonly clock = jumpingClock();
  stack!: Stack;
  tenant!: Tenant;
  /** Of the real servers. */
  amqp?: Eavesdropper;
  mongo?: Eavesdropper;
  #removeNames: () => Promise<void> = async () => {};

  async open(engine: Engine): Promise<void> {
    const env: Record<string, string> = {};
    if (engine.kind === 'servers') {
      const names = takeRealNames(engine);
      this.#removeNames = () => names.remove();
      this.amqp = await eavesdrop(names.amqpUrl);
      this.mongo = await eavesdrop(names.mongoUrl);
      env['AMQP_URL'] = this.amqp.url;
      env['AMQP_PREFIX'] = names.amqpPrefix;
      env['MONGODB_URL'] = this.mongo.url;
    }
    this.stack = await startStack({ engine, env, overrides: { clock: this.clock } });
    this.tenant = await provision(this.stack);
  }

  async close(): Promise<void> {
    await this.stack?.stop();
    await this.amqp?.close();
    await this.mongo?.close();
    await this.#removeNames();
  }

  /** Moves time to the start of an hour: no window of a limit ends during the case. */
  toNextHour(): void {
    this.clock.jump(HOUR_MS - (this.clock.now() % HOUR_MS));
  }

  post(path: string, body: unknown, headers = {}, token = this.tenant.token) {
    return this.stack.call('POST', path, body, { token, headers }) as unknown as Promise<
      Answer<VerifyAnswer>
    >;
  }

  start(body: object, headers = {}) {
    return this.post('/v1/verify', body, headers);
  }

  check(id: string, code: string, headers = {}) {
    return this.post('/v1/verify/check', { verification_id: id, code }, headers);
  }

  resend(id: string) {
    return this.post('/v1/verify/resend', { verification_id: id });
  }

  keysOf(...channels: (keyof Tenant['keys'])[]) {
    return Object.fromEntries(
      channels.map((channel) => [channel, { token: this.tenant.keys[channel] }]),
    );
  }

  /** Starts a verification by text, and waits for its code. */
  async begin(body: object = {}, to = freshRecipient(CODE_CHANNEL)) {
    const { status, body: sent } = await this.start({
      keys: this.keysOf(CODE_CHANNEL),
      target: to,
      ...body,
    });
    expect([status, sent.state]).toEqual([200, 'pending']);
    const code = await this.codeTo(to);
    return { id: sent.verification_id, request: sent.request_id, to, code };
  }

  /** The newest code that a recipient got. */
  codeTo(to: string, messages = 1): Promise<string> {
    return waitFor(
      async () => {
        const found = await this.stack.inbox(to);
        return found.length < messages ? null : codeIn(JSON.stringify(found[0]!.content));
      },
      { ...WAIT, what: `${messages} codes to ${to}` },
    );
  }
}

const codeIn = (text: string): string => /(?<!\d)(\d{10}|\d{6})(?!\d)/.exec(text)?.[1] ?? '';

/** A code that is not this one. */
export const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

export const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** Runs a suite on each engine, on one stack with one account. */
export function describeVerify(name: string, suite: (world: VerifyWorld) => void): void {
  describeOnEngines(name, (engine) => {
    const world = new VerifyWorld();
    beforeAll(() => world.open(engine));
    afterAll(() => world.close());
    suite(world);
  });
}
