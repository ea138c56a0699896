import type { Channel, RequestStatus, SendResponse } from '@cascade/contracts';
import {
  composeRequest,
  describeOnEngines,
  provision,
  startStack,
  untilLinked,
  type Answer,
  type Engine,
  type Leg,
  type Rest,
  type SandboxMessage,
  type Stack,
  type StackOptions,
  type Tenant,
} from '../harness/index.ts';

type Legs = Partial<Record<Channel, Leg>>;

/**
 * A running product, one of its accounts, and calls of that account. Filled before the first case.
 */
export interface World {
  stack: Stack;
  tenant: Tenant;
  /** Sends on these channels with the tenant's token and keys. */
  send(legs: Legs, rest?: Rest, headers?: Record<string, string>): Promise<Answer<SendResponse>>;
  /** Posts any body to `/v1/send` with the tenant's token. */
  post(body: unknown, headers?: Record<string, string>): Promise<Answer<SendResponse>>;
  /** Makes any other call with the tenant's token. */
  call(method: string, path: string): Promise<Answer>;
  /** Calls `GET /v1/requests/{request_id}`, as the tenant by default. */
  request(requestId: number | undefined, token?: string): Promise<Answer>;
  /** Calls `POST /v1/requests/{request_id}/cancel`, as the tenant by default. */
  cancel(requestId: number | undefined, token?: string): Promise<Answer>;
  /** Waits for the end of an async or scheduled request of the tenant. */
  settled(requestId: number, state?: RequestStatus['state']): Promise<RequestStatus>;
  /** Contents that a recipient received, newest first. */
  arrived(to: string): Promise<SandboxMessage['content'][]>;
}

/** Runs a suite on each engine, on one stack with one account. */
export function describeWorld(
  name: string,
  suite: (world: World) => void,
  options: (engine: Engine) => Promise<Omit<StackOptions, 'engine'>> = () => Promise.resolve({}),
): void {
  describeOnEngines(name, (engine) => {
    const world = {} as World;
    beforeAll(async () => {
      const stack = await startStack({ engine, ...(await options(engine)) });
      // Assigned before anything can fail, so that `afterAll` stops it.
      world.stack = stack;
      const tenant = await provision(stack);
      // The first account is as every other one.
      const permissions = { own_mail_templates: false };
      await stack.manage(null, 'PATCH', `/api/accounts/${tenant.account}`, { permissions });
      await untilLinked(stack, tenant, tenant.devices.whatsapp);
      Object.assign(world, createWorld(stack, tenant));
    });
    afterAll(() => world.stack?.stop());
    suite(world);
  });
}

function createWorld(stack: Stack, tenant: Tenant): World {
  const { token } = tenant;
  return {
    stack,
    tenant,
    send: (legs, rest, headers = {}) =>
      stack.send(composeRequest(tenant, legs, rest), { token, headers }),
    post: (body, headers = {}) => stack.send(body, { token, headers }),
    call: (method, path) => stack.call(method, path, undefined, { token }),
    request: (requestId, as = token) =>
      stack.call('GET', `/v1/requests/${String(requestId)}`, undefined, { token: as }),
    cancel: (requestId, as = token) =>
      stack.call('POST', `/v1/requests/${String(requestId)}/cancel`, undefined, { token: as }),
    settled: (requestId, state) => stack.settled(requestId, token, state),
    arrived: async (to) => (await stack.inbox(to)).map(({ content }) => content),
  };
}
