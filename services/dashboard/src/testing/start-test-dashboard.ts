import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { createEmbeddedBroker, type Broker } from '@cascade/broker';
import { compile } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import {
  createHttpApp,
  createMetrics,
  listen,
  type CallLimits,
  type Running,
} from '@cascade/runtime';
import { fakeClock, recordingLogger, type FakeClock } from '@cascade/runtime/testing';
import { createReadiness, type MailApps } from '@cascade/service';
import {
  createRepositories,
  type AccountLimits,
  type Database,
  type Repositories,
  type Role,
} from '@cascade/store';
import { openPrepared } from '@cascade/store/testing';
import { vaultFromBase64, type Vault } from '@cascade/vault';
import { apiRefusal, apiStatus } from '../failures/tell-failure.ts';
import { ApiRefusalSchema } from '../schemas/failures.ts';
import { createContext, type DashboardContext } from '../context.ts';
import { createDashboard, type Dashboard } from '../create-dashboard.ts';
import type { Route } from '../http/route.ts';
import type { ResolveTxt } from '../oidc/prove-domain.ts';
import { allRoutes } from '../routes/index.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';
export const PASSWORD = 'a long enough password';

interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON body, untyped. */
  body: any;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes calls with one identity; `path` includes the query. */
export interface Caller {
  (method: string, path: string, options?: CallOptions): Promise<Answered>;
  /** Headers that authenticate the calls. */
  headers: Readonly<Record<string, string>>;
}

export interface TestDashboard {
  url: string;
  clock: FakeClock;
  database: Database;
  repositories: Repositories;
  vault: Vault;
  broker: Broker;
  dashboard: Dashboard;
  routes: readonly Route[];
  /** Returns everything that was answered and logged so far, to search it for secrets. */
  said(): string;
  anonymous: Caller;
  /** The operator, inside an account when one is given. */
  operator(account?: string): Caller;
  /** A caller who sends these headers with each call. */
  withHeaders(headers: Record<string, string>): Caller;
  /** A caller with this session cookie. */
  withCookie(cookie: string): Caller;
  createAccount(name?: string): Promise<string>;
  /** Creates a user of the account and signs the user in. */
  signIn(account: string, role: Role): Promise<Caller>;
  stop(): Promise<void>;
}

/** Starts the management API over real HTTP, on the embedded store and broker. */
export async function startTestDashboard({
  graphRoot = 'http://127.0.0.1:1',
  beside,
  accountLimits = {},
  limits = {},
  publicUrl,
  egressAllow = [],
  mailApps = {},
  resolveTxt,
}: {
  graphRoot?: string;
  /** What an orchestrator runs beside it. */
  beside?: (context: DashboardContext) => Running;
  accountLimits?: Partial<AccountLimits>;
  /** Limits of programs. */
  limits?: CallLimits;
  publicUrl?: string;
  /** Blocks that the egress guard allows. */
  egressAllow?: readonly string[];
  /** The installation's apps at the providers of mailboxes. */
  mailApps?: MailApps;
  /** Answers instead of the system's resolver. */
  resolveTxt?: ResolveTxt;
} = {}): Promise<TestDashboard> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-dashboard-'));
  const database = await openPrepared(join(folder, 'store.db'));
  const clock = fakeClock();
  const logger = recordingLogger();
  const repositories = createRepositories(database, { clock, accountLimits });
  const broker = createEmbeddedBroker({ logger, clock });
  const vault = vaultFromBase64(randomBytes(32).toString('base64'));
  const stopping = new AbortController();
  const parts = {
    repositories,
    broker,
    vault,
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    ...(resolveTxt === undefined ? {} : { resolveTxt }),
    clock,
    logger,
    readiness: createReadiness({ database, repositories, broker, clock }),
    signal: stopping.signal,
    operatorTokens: [OPERATOR_TOKEN],
    tls: false,
    publicUrl,
    mailApps,
    limits,
    deadlines: { syncMs: 60_000, asyncMs: 3_600_000 },
    graphRoots: { live: graphRoot, sandbox: graphRoot },
  };
  const dashboard = createDashboard(parts);
  const context = createContext(parts);
  const running = beside?.(context);
  const routes = allRoutes(context);
  const check = answerChecker(routes);
  const app = createHttpApp({
    logger,
    metrics: createMetrics('test'),
    routes: [dashboard.agents, dashboard.router],
    // Tests set the client's address with `X-Forwarded-For`.
    trustedProxies: ['127.0.0.0/8'],
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const said: string[] = [];

  const callerWith = (own: Record<string, string>): Caller => {
    const call = async (
      method: string,
      path: string,
      { body, headers = {} }: CallOptions = {},
    ): Promise<Answered> => {
      const isForm = body instanceof FormData || body instanceof ReadableStream;
      const response = await fetch(server.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...own,
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: isForm || typeof body === 'string' ? (body as string) : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      const answered: Answered = {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      };
      said.push(text, JSON.stringify([...response.headers]));
      // OAuth's answers are those of its own documents.
      if (isJson && !path.startsWith('/oauth/')) check(method, path, answered);
      return answered;
    };
    return Object.assign(call, { headers: own });
  };

  const operator = (account?: string) =>
    callerWith({
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      ...(account === undefined ? {} : { 'x-account-id': account }),
    });

  let users = 0;
  return {
    url: server.url,
    clock,
    database,
    repositories,
    vault,
    broker,
    dashboard,
    routes,
    said: () => said.join('\n') + JSON.stringify(logger.records),
    anonymous: callerWith({}),
    operator,
    withHeaders: callerWith,
    withCookie: (cookie) => callerWith({ cookie }),
    async createAccount(name = 'Acme') {
      // The first account is as every other one.
      const permissions = { own_mail_templates: false };
      const body = { name, plan: { name: 'basic', quota: 100, expires_at: null }, permissions };
      return (await operator()('POST', '/api/accounts', { body })).body.id;
    },
    async signIn(account, role) {
      users += 1;
      const { _id } = (await repositories.users.insert({
        account,
        email: `user${users}@example.com`,
        role,
      }))!;
      const secret = await dashboard.createLoginLink({ account, id: _id });
      const { headers } = await callerWith({})('POST', '/api/login', { body: { link: secret } });
      return callerWith({ cookie: headers.get('set-cookie')!.split(';')[0]! });
    },
    async stop() {
      await server.close(1000);
      stopping.abort();
      await Promise.all([dashboard.done, running?.done]);
      await broker.drain();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

const validators = new Map<string, ReturnType<typeof compile>>();

/** Each start writes the schemas of pages anew: compiling the same text again takes half of a start. */
function validatorOf(schema: Parameters<typeof compile>[0]): ReturnType<typeof compile> {
  const text = JSON.stringify(schema);
  const validator = validators.get(text) ?? compile(schema);
  validators.set(text, validator);
  return validator;
}

const isRefusal = compile(ApiRefusalSchema);

/** Checks every answer against its route's schemas. */
function answerChecker(routes: readonly Route[]) {
  const checks = routes.map((route) => ({
    method: route.method.toUpperCase(),
    pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    answers: new Map(
      Object.entries(route.answers).map(([status, schema]) => [
        Number(status),
        validatorOf(schema),
      ]),
    ),
  }));
  return (method: string, path: string, { status, body }: Answered): void => {
    if (status >= 400) {
      expect(isRefusal(body)).toBe(true);
      const { failure } = body as ReturnType<typeof apiRefusal>;
      expect({ status, body }).toEqual({ status: apiStatus(failure), body: apiRefusal(failure) });
      return;
    }
    const bare = path.split('?', 1)[0]!;
    const fits = checks.filter((route) => route.method === method && route.pattern.test(bare));
    const valid = fits.some(({ answers }) => answers.get(status)?.(body) === true);
    if (!valid)
      throw new Error(`${method} ${path} ${status} isn't described: ${JSON.stringify(body)}`);
  };
}
