import { waitFor } from '@cascade/runtime/testing';
import {
  contactOf,
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { phoneClient, type PhoneClient } from './phone-client.ts';
import { PROXY_LOGIN, startProxy, type RecordingProxy } from './recording-proxy.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const TEXT = { type: 'text', message: 'Hi' };

interface ProxyView {
  state: string;
  reason: string | null;
  since: string | null;
  has_password: boolean;
}

interface Check {
  ok: boolean;
  message: string;
  advice: string | null;
}

describeOnEngines('a linked phone with a proxy', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let phones: PhoneClient;
  const proxies: RecordingProxy[] = [];

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    tenant = await provision(stack);
    phones = phoneClient(stack, tenant);
    await phones.untilState('connected');
  });
  afterAll(async () => {
    await stack.stop();
    await Promise.all(proxies.map((proxy) => proxy.close()));
  });

  const path = () => `/api/devices/${tenant.devices.whatsapp}`;
  const manage = <T>(method: 'GET' | 'POST' | 'DELETE', under = '', body?: unknown) =>
    stack.manage<T>(tenant.account, method, `${path()}${under}`, body);
  const seen = async () => (await manage<{ proxy: ProxyView | null }>('GET')).proxy;
  const untilProxyIs = (state: string) =>
    waitFor(async () => (await seen())?.state === state, {
      timeoutMs: 20_000,
      everyMs: 50,
      what: `the proxy to be ${state}`,
    });

  async function proxyOf(protocol: 'http' | 'socks5') {
    const proxy = await startProxy(protocol);
    proxies.push(proxy);
    return { proxy, body: { protocol, host: '127.0.0.1', port: proxy.port, ...PROXY_LOGIN } };
  }

  test.each(['http', 'socks5'] as const)(
    '%s: socket, uploads and downloads go through it, and nothing around it',
    async (protocol) => {
      const { proxy, body } = await proxyOf(protocol);
      const portOf = (target: string) => Number(target.split(':')[1]);

      expect(
        await manage<Check>('POST', '/proxy/check', { proxy: { ...body, password: 'wrong' } }),
      ).toMatchObject({ ok: false, message: 'The proxy refused the user name or the password.' });
      expect(await manage<Check>('POST', '/proxy/check', { proxy: body })).toMatchObject({
        ok: true,
        message: expect.stringMatching(/^127\.0\.0\.1 answered through the proxy in \d+ ms\.$/),
      });
      expect(await seen()).toBeNull();

      const set = await manage<ProxyView>('POST', '/proxy', body);
      expect(set).toMatchObject({ state: 'unused', has_password: true });
      await untilProxyIs('working');
      await phones.untilState('connected');
      expect(JSON.stringify(await manage('GET'))).not.toContain(PROXY_LOGIN.password);
      // The check, and the phone.
      const socket = proxy.targets[0]!;
      expect(proxy.targets).toEqual([socket, socket]);

      const to = freshRecipient('whatsapp');
      const sent = async (message: unknown) =>
        (await phones.send(to, message)).body.channels!.whatsapp!;
      expect(await sent(TEXT)).toMatchObject({ status: true });
      const fileId = await stack.upload(tenant.account, 'cat.png', PNG);
      const image = { type: 'image', message: 'Look', richContext: { fileId } };
      expect(await sent(image)).toMatchObject({ status: true });
      const media = portOf(proxy.targets.at(-1)!);
      expect(media).not.toBe(portOf(socket));

      const uploads = proxy.targets.length;
      await contactOf(stack, 'whatsapp', to).does({
        file: { name: 'pixel.png', mime: 'image/png', data: PNG.toString('base64') },
      });
      await waitFor(
        async () => {
          const { data } = await stack.manage<{
            data: { from: { number?: string }; message: { file?: { size?: number } } }[];
          }>(tenant.account, 'GET', '/api/inbound?limit=5');
          return data.find((row) => row.from.number === to)?.message.file?.size === PNG.length;
        },
        { timeoutMs: 15_000, everyMs: 50, what: 'the file of the contact' },
      );
      expect(proxy.targets.slice(uploads).map(portOf)).toContain(media);

      // The media host is there, and is reached through the proxy alone.
      proxy.refuses.add(media);
      expect(await sent(image)).toMatchObject({ status: false });
      expect(await sent(TEXT)).toMatchObject({ status: true });
      expect(await seen()).toMatchObject({
        state: 'failing',
        reason: expect.stringMatching(/ made no connection to 127\.0\.0\.1\.$/) as string,
      });

      await proxy.close();
      await waitFor(
        async () => (await seen())?.reason === 'The proxy refuses connections on this port.',
        { timeoutMs: 20_000, everyMs: 50, what: 'the fault of the proxy on the device' },
      );
      expect(await seen()).toMatchObject({ state: 'failing', since: expect.any(String) as string });
      expect((await phones.link()).state).toBe('reconnecting');
      expect(await manage<Check>('POST', '/proxy/check', {})).toMatchObject({
        ok: false,
        message: 'The proxy refuses connections on this port.',
      });

      await manage('DELETE', '/proxy');
      await phones.untilState('connected');
      expect(await seen()).toBeNull();
    },
    60_000,
  );

  test('a password is kept for the same server and user alone', async () => {
    const { body } = await proxyOf('http');
    const { password: _password, ...others } = body;
    expect(await manage<ProxyView>('POST', '/proxy', body)).toMatchObject({ has_password: true });
    expect(await manage<ProxyView>('POST', '/proxy', others)).toMatchObject({ has_password: true });
    const elsewhere = { ...others, port: body.port + 1 };
    expect(await manage<ProxyView>('POST', '/proxy', elsewhere)).toMatchObject({
      has_password: false,
    });
    await manage('DELETE', '/proxy');
    await phones.untilState('connected');
  });
});

describeOnEngines('the address of a proxy', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  });
  afterAll(() => stack.stop());

  test.each([
    ['127.0.0.1', 'host: host not allowed'],
    ['169.254.169.254', 'host: host not allowed'],
    ['localhost', 'host: host not allowed'],
    ['proxy.example/x', 'host: must be a host name or an address'],
  ])('%s is refused', async (host, reason) => {
    const path = `/api/devices/${tenant.devices.whatsapp}/proxy`;
    const body = { protocol: 'http', host, port: 8080 };
    await expect(stack.manage(tenant.account, 'POST', path, body)).rejects.toThrow(reason);
  });

  test('only linked phones have one', async () => {
    const path = `/api/devices/${tenant.devices.telegram}/proxy`;
    const body = { protocol: 'http', host: 'proxy.example', port: 8080 };
    await expect(stack.manage(tenant.account, 'POST', path, body)).rejects.toThrow(
      'only linked phones',
    );
  });
});
