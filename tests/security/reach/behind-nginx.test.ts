import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { describeGiven, loopbackTls } from '@cascade/runtime/testing';
import { createClient, OPERATOR_TOKEN } from '../../harness/index.ts';
import { freePort } from '../../servers/free-port.ts';
import { canStartNginx, startNginx, type Server } from '../../servers/index.ts';
import { startOwn, type OwnProduct } from '../start-own.ts';

const TIMEOUT_MS = 180_000;
const PASSWORD = 'kopi susu gula aren';
const PAGE = new URL('../../../docs/guide/operating.md', import.meta.url);

interface Answered {
  status: number;
  cookies: string[];
  body: string;
}

/** Calls over HTTPS; every address of 127.0.0.0/8 is another client. */
async function call(
  url: string,
  { from = '127.0.0.2', method = 'GET', headers = {}, body }: Partial<Call> = {},
): Promise<Answered> {
  const ca = await readFile(loopbackTls.certFile);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const type = sent === undefined ? {} : { 'content-type': 'application/json' };
    const options = { method, ca, localAddress: from, headers: { ...type, ...headers } };
    const asked = request(url, options, (response) => {
      text(response).then((answer) => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, cookies: answered['set-cookie'] ?? [], body: answer });
      }, reject);
    });
    asked.once('error', reject);
    asked.end(sent);
  });
}

interface Call {
  from: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

/** The `server` block of the guide, on its own port in front of a product. */
async function serverOfGuide(port: number, upstream: number): Promise<string> {
  const [, block] = /```nginx\n([^]*?)```/.exec(await readFile(PAGE, 'utf8'))!;
  return block!
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('/etc/ssl/messages.pem', loopbackTls.certFile)
    .replace('/etc/ssl/messages.key', loopbackTls.keyFile)
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`);
}

/** nginx's defaults, without forwarding headers. */
const bareServer = (port: number, upstream: number) => `server {
  listen 127.0.0.1:${port} ssl;
  ssl_certificate ${loopbackTls.certFile};
  ssl_certificate_key ${loopbackTls.keyFile};
  location / { proxy_pass http://127.0.0.1:${upstream}; }
}`;

describeGiven('behind nginx', { given: canStartNginx(), what: 'nginx' }, () => {
  let product: OwnProduct;
  let nginx: Server;
  let url: string;
  let bareUrl: string;

  async function start(env: Record<string, string>): Promise<void> {
    const [port, publicPort, barePort] = [await freePort(), await freePort(), await freePort()];
    product = await startOwn({ PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', ...env });
    const servers = [await serverOfGuide(publicPort, port), bareServer(barePort, port)];
    nginx = await startNginx(servers.join('\n'), publicPort);
    url = `https://127.0.0.1:${publicPort}`;
    bareUrl = `https://127.0.0.1:${barePort}`;
  }
  afterEach(async () => {
    await nginx?.stop();
    await product?.stop();
  });

  const login = (body: object, from: string, headers = {}) =>
    call(`${url}/api/login`, { method: 'POST', body, from, headers });

  test(
    'the sandbox is closed through nginx, whatever headers it sends, and open to this machine',
    async () => {
      await start({});
      for (const at of [url, bareUrl]) {
        expect(await call(`${at}/sandbox`)).toMatchObject({ status: 403 });
        const answer = { channel: 'telegram', device: '1', contact: '1', text: 'x' };
        const posted = await call(`${at}/sandbox/answers`, { method: 'POST', body: answer });
        expect(posted.status).toBe(403);
        const asLocal = { host: 'localhost' };
        expect((await call(`${at}/sandbox/messages`, { headers: asLocal })).status).toBe(403);
      }
      const headers = { accept: 'text/html' };
      expect((await fetch(`${product.url}/sandbox`, { headers })).status).toBe(200);
    },
    TIMEOUT_MS,
  );

  test(
    'with PUBLIC_URL there is no sandbox, cookies are secure, metrics are elsewhere, and each client has its own throttle',
    async () => {
      const metricsPort = await freePort();
      const env = { PUBLIC_URL: 'https://messages.example.com', METRICS_PORT: String(metricsPort) };
      await start(env);
      expect((await call(`${url}/sandbox`)).status).toBe(404);
      expect((await fetch(`${product.url}/sandbox`)).status).toBe(404);

      for (const at of [url, bareUrl]) {
        const { status, body } = await call(`${at}/metrics`);
        expect([status, body]).toEqual([404, expect.not.stringContaining('cascade_')]);
        expect((await call(`${at}/livez`)).status).toBe(200);
      }
      const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      expect(await metrics.text()).toContain('cascade_http_request_duration_seconds');

      const client = createClient(product.url);
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const made = await client.call('POST', '/api/accounts', PLAN, { token: OPERATOR_TOKEN });
      const account = String(made.body['id']);
      const ann = { email: 'ann@example.com', password: PASSWORD };
      const users = `${url}/api/accounts/${account}/users`;
      const user = { ...ann, role: 'owner' };
      expect((await call(users, { method: 'POST', headers, body: user })).status).toBe(201);

      for (let i = 0; i < 50; i += 1) {
        await login({ email: `p${i}@example.com`, password: 'wrong' }, '127.0.0.9');
      }
      expect((await login(ann, '127.0.0.9')).status).toBe(429);
      const spoofed = { 'x-forwarded-for': '198.51.100.1' };
      expect((await login(ann, '127.0.0.9', spoofed)).status).toBe(429);
      expect((await login({ operator_token: OPERATOR_TOKEN }, '127.0.0.9')).status).toBe(200);

      const entered = await login(ann, '127.0.0.8');
      expect(entered.status).toBe(200);
      expect(entered.cookies).toHaveLength(2);
      for (const cookie of entered.cookies) expect(cookie).toMatch(/; Secure$/);
      const cookie = entered.cookies[0]!.split(';')[0]!;
      const sessions = await call(`${url}/api/sessions`, { headers: { cookie } });
      expect(JSON.parse(sessions.body)).toMatchObject({ data: [{ ip: '127.0.0.8' }] });
    },
    TIMEOUT_MS,
  );
});

const PLAN = { name: 'Acme', plan: { name: 'basic', quota: 100, expires_at: null } };
