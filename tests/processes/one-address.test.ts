import { CHANNELS } from '@cascade/contracts';
import { PROVIDER_LIST } from '@cascade/sandbox';
import {
  composeRequest,
  createClient,
  describeOnRealServers,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
} from '../harness/index.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import { oneProcess, urlOf } from './one-process.ts';
import { publicPaths, routesOf } from './render/public-paths.ts';
import { renderIngress, type IngressPath } from './render/render-ingress.ts';
import { ServiceProcess } from './service-process.ts';
import { startFleet, type Fleet } from './start-fleet.ts';
import { CADDYFILE, startFleetProxy, type FleetProxy } from './start-fleet-proxy.ts';

const TIMEOUT_MS = 300_000;
const CALL_TIMEOUT_MS = 30_000;

/** What browsers ask for. */
const PAGES = ['/', '/login', '/login/none', '/requests/none', '/guide/', '/docs', '/downloads/'];
/** Public paths that neither description has. */
const OTHERS = [
  '/llms.txt',
  '/mcp',
  '/oauth/authorize',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/api/openapi.json',
  '/openapi.json',
  '/downloads',
  '/downloads/',
  '/downloads/SHA256SUMS',
  '/downloads/php/packages.json',
  '/downloads/none',
  '/docs/',
  '/docs/start.js',
  '/docs/swagger-ui.css',
  '/v1',
  '/v1/none',
  '/v1none',
  '/compat/waha/ping',
  '/compat/fonnte/send',
  '/files/none',
  '/unsubscribe/none',
  '/inbound/none/dev_none',
  ...CHANNELS.map((channel) => `/inbound/${channel}/dev_none`),
];
const CALLED_BACK = PROVIDER_LIST.filter(({ callbacks }) => callbacks !== null).map(
  ({ channel }) => channel,
);

interface PublicCall {
  method: string;
  path: string;
  /** Asked for by a browser. */
  isPage?: boolean;
}

interface Description {
  paths: Record<string, Record<string, unknown>>;
}

/** What tells who answered: one process and a proxy must give the same. */
async function answerOf(base: string, { method, path, isPage }: PublicCall) {
  const response = await fetch(`${base}${path}`, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      ...(isPage ? { Accept: 'text/html,*/*;q=0.8' } : {}),
    },
    ...(/^get$/i.test(method) ? {} : { body: '{}' }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const type = response.headers.get('content-type')?.split(';', 1)[0];
  const text = await response.text();
  const body = type === 'application/json' ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { call: `${method} ${path}`, status: response.status, type, reason: body['reason'] };
}

const sitesOf = (paths: readonly IngressPath[]) => {
  // As the ingress's rules say: the longest path first, by whole parts.
  const ordered = paths.toSorted((one, other) => other.path.length - one.path.length);
  const handles = ordered.map(({ path, service }) => {
    const parts = path === '/' ? '/*' : `${path} ${path}/*`;
    const matcher = `@${service}${path.replaceAll(/\W/g, '-')}`;
    return `\t${matcher} path ${parts}\n\thandle ${matcher} {\n\t\treverse_proxy ${service}:8080\n\t}\n`;
  });
  return `{\n\tadmin off\n\tauto_https off\n}\n:8080 {\n${handles.join('')}}\n`;
};

/** The rule that a path follows: the longest one that it begins with, by whole parts. */
const routeOf = (routes: readonly IngressPath[], path: string): IngressPath =>
  routes
    .filter((route) => `${path}/`.startsWith(route.path === '/' ? '/' : `${route.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]!;

describeOnRealServers('one address', (servers) => {
  let fleet: Fleet;
  let single: ServiceProcess;
  let singleUrl: string;
  let calls: PublicCall[];
  let ingress: IngressPath[];
  let compose: FleetProxy;
  let chart: FleetProxy;
  const addressOf = (name: string) => (name === 'chart' ? chart : compose).url;

  beforeAll(async () => {
    const workers = CHANNELS.map((channel) => `worker-${channel}`);
    const env = { TRUSTED_PROXIES: 'loopback' };
    const bundleOf = await bundleServices();
    single = new ServiceProcess(
      'standalone',
      { ...oneProcess({ kind: 'embedded' }, { ...env, SANDBOX: 'on' }), LOG_LEVEL: 'info' },
      bundleOf('standalone'),
    );
    fleet = await startFleet(servers, env, ['orchestrator', ...workers]);
    singleUrl = await urlOf(single);
    ingress = await renderIngress();
    compose = await startFleetProxy(fleet);
    chart = await startFleetProxy(fleet, sitesOf(ingress));
    const described = await Promise.all(
      ['/openapi.json', '/api/openapi.json'].map(async (path) => {
        const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}` };
        const { paths } = (await (
          await fetch(singleUrl + path, { headers })
        ).json()) as Description;
        return Object.entries(paths).map(([template, methods]) => ({
          method: Object.keys(methods)[0]!,
          path: template.replaceAll(/\{[^}]+\}/g, 'none'),
        }));
      }),
    );
    calls = [
      ...described.flat().filter(({ path }) => !path.includes('/stream')),
      ...PAGES.map((path) => ({ method: 'get', path, isPage: true })),
      ...OTHERS.map((path) => ({ method: path.startsWith('/inbound') ? 'post' : 'get', path })),
    ];
  }, TIMEOUT_MS);

  afterAll(async () => {
    await compose?.stop();
    await chart?.stop();
    await single?.kill('SIGKILL');
    await fleet?.stop();
  });

  test('there are enough paths to ask', () => {
    expect(calls.length).toBeGreaterThan(200);
  });

  test.each(['compose file', 'chart'])(
    'the proxy of the %s answers every public path as one process does',
    async (name) => {
      for (const call of calls) {
        const [alone, proxied] = await Promise.all([
          answerOf(singleUrl, call),
          answerOf(addressOf(name), call),
        ]);
        expect(proxied).toEqual(alone);
      }
    },
    TIMEOUT_MS,
  );

  test.each(['compose file', 'chart'])(
    'the table of public paths has the service and the status of each at the address of the %s',
    async (name) => {
      const routes = name === 'chart' ? ingress : routesOf(CADDYFILE);
      const table = publicPaths();
      expect(new Set(table.map(({ path }) => routeOf(routes, path).path))).toEqual(
        new Set(ingress.map(({ path }) => path)),
      );
      const answered: typeof table = [];
      for (const { method, path } of table) {
        const { service } = routeOf(routes, path);
        const isPage = service === 'dashboard' && method === 'GET';
        const { status } = await answerOf(addressOf(name), { method, path, isPage });
        answered.push({ method, path, service, status });
      }
      expect(answered).toEqual(table);
    },
    TIMEOUT_MS,
  );

  test('the ingress passes on what providers post, to the worker of each channel', () => {
    const passed = ingress.filter(({ path }) => path.startsWith('/inbound/'));
    expect(passed.map(({ path, service }) => `${path} ${service}`).toSorted()).toEqual(
      CALLED_BACK.map((channel) => `/inbound/${channel} worker-${channel}`).toSorted(),
    );
  });

  test.each(['compose file', 'chart'])(
    'a device is made and a message is sent at the address of the %s',
    async (name) => {
      const client = createClient(addressOf(name));
      const tenant = await provision(client);
      const to = freshRecipient('telegram');
      const sent = await client.send(composeRequest(tenant, { telegram: { to } }), {
        token: tenant.token,
      });
      expect(sent.body).toMatchObject({ status: true, channels: { telegram: { status: true } } });
    },
    TIMEOUT_MS,
  );
});
