import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

import { listen, systemClock } from '@cascade/runtime';
import type { Listening } from '@cascade/runtime';
import { loopbackTls, silentLogger, watchLeaks } from '@cascade/runtime/testing';

import { createEgress } from './create-egress.ts';
import type { Resolve } from './resolve.ts';

/** This machine's addresses on its networks, also public ones. */
const OWN = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));

/**
 * Spellings of internal addresses, tested against a listener that must never see a connection.
 * `PORT` is the listener's port.
 */
const URLS = [
  // Loopback.
  'https://127.0.0.1:PORT/',
  'http://127.0.0.1:PORT/',
  'https://127.1:PORT/',
  'https://127.0.1:PORT/',
  'https://127.255.255.254:PORT/',
  'https://2130706433:PORT/',
  'https://0x7f000001:PORT/',
  'https://0x7f.1:PORT/',
  'https://0177.0.0.1:PORT/',
  'https://017700000001:PORT/',
  'https://0x7f.0x0.0x0.0x1:PORT/',
  'https://１２７.０.０.１:PORT/',
  'https://①②⑦.⓪.⓪.①:PORT/',
  'https://127。0。0。1:PORT/',
  'https://%31%32%37.0.0.1:PORT/',
  'https://localhost:PORT/',
  'https://LOCALHOST:PORT/',
  'https://localhost.:PORT/',
  'https://a.localhost:PORT/',
  'https://ｌｏｃａｌｈｏｓｔ:PORT/',
  // This host, other networks.
  'https://0.0.0.0:PORT/',
  'https://0:PORT/',
  'https://0.1.2.3:PORT/',
  'https://10.0.0.1:PORT/',
  'https://172.16.0.1:PORT/',
  'https://172.31.255.255:PORT/',
  'https://192.168.1.1:PORT/',
  'https://100.64.0.1:PORT/',
  'https://100.100.100.200:PORT/',
  'https://192.0.0.192:PORT/',
  'https://192.0.2.1:PORT/',
  'https://198.18.0.1:PORT/',
  'https://198.51.100.1:PORT/',
  'https://203.0.113.1:PORT/',
  'https://224.0.0.1:PORT/',
  'https://240.0.0.1:PORT/',
  'https://255.255.255.255:PORT/',
  // Metadata services.
  'https://169.254.169.254/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://168.63.129.16/',
  'https://[fd00:ec2::254]/',
  'https://metadata.google.internal/',
  // IPv6, and IPv4 in IPv6.
  'https://[::1]:PORT/',
  'https://[::]:PORT/',
  'https://[0:0:0:0:0:0:0:1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'https://[::ffff:8.8.8.8]:PORT/',
  'https://[::127.0.0.1]:PORT/',
  'https://[::ffff:0:127.0.0.1]:PORT/',
  'https://[64:ff9b::127.0.0.1]:PORT/',
  'https://[64:ff9b::7f00:1]:PORT/',
  'https://[64:ff9b:1::7f00:1]:PORT/',
  'https://[2002:7f00:1::]:PORT/',
  'https://[2001:0:7f00:1::1]:PORT/',
  'https://[2001:db8::1]:PORT/',
  'https://[3fff::1]:PORT/',
  'https://[2001:10::1]:PORT/',
  'https://[2001:2::1]:PORT/',
  'https://[fe80::1]:PORT/',
  'https://[fec0::1]:PORT/',
  'https://[fc00::1]:PORT/',
  'https://[ff02::1]:PORT/',
  'https://[100::1]:PORT/',
  'https://[5f00::1]:PORT/',
  'https://[4000::1]:PORT/',
  // Other spellings.
  'https://user@127.0.0.1:PORT/',
  'https://example.com@127.0.0.1:PORT/',
  'https://user:pass@example.com/',
  'https:127.0.0.1:PORT/',
  'https:\\\\127.0.0.1:PORT\\',
  ' https://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT\t/',
  'http://example.com/',
  'ftp://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'data:text/plain,hello',
  'gopher://127.0.0.1:PORT/_x',
  'unix:///var/run/docker.sock',
  'https://router/',
  'https://printer.local/',
  `https://${hostname()}:PORT/`,
  ...OWN.map((host) => `https://${host}:PORT/`),
  'https://',
  '//127.0.0.1:PORT/',
  '',
  `https://example.com/${'a'.repeat(9_000)}`,
];

/** Addresses that an attacker's name can resolve to. */
const ANSWERS: readonly (readonly [string, number])[] = [
  ['127.0.0.1', 4],
  ['0.0.0.0', 4],
  ['10.1.2.3', 4],
  ['169.254.169.254', 4],
  ['100.64.0.1', 4],
  ['::1', 6],
  ['::', 6],
  ['::ffff:127.0.0.1', 6],
  ['::127.0.0.1', 6],
  ['64:ff9b::7f00:1', 6],
  ['2002:7f00:1::', 6],
  ['2001:0:7f00:1::1', 6],
  ['fe80::1%lo', 6],
  ['fd00::1', 6],
];

const expectNoLeaks = watchLeaks();
let canary: Server;
let port: number;
let packets = 0;

beforeAll(async () => {
  canary = createServer((socket) => {
    packets++;
    socket.destroy();
  });
  // All interfaces: a connection to any address of this machine is seen.
  await new Promise<void>((resolve) => canary.listen(0, resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => canary.close(resolve)));
afterAll(expectNoLeaks);
beforeEach(() => {
  packets = 0;
});
afterEach(() => {
  expect(packets).toBe(0);
});

const options = { maxBytes: 1_000, timeoutMs: 30_000 };
const posted = { headers: {}, body: '{}', timeoutMs: 30_000, keepBytes: 100, clock: systemClock };
const withCanary = (url: string) => url.replaceAll('PORT', String(port));

function egressThatResolves(resolve: Resolve) {
  return createEgress({ allow: [], admit: [], logger: silentLogger, resolve });
}

describe('no packet leaves', () => {
  const egress = createEgress({ allow: [], admit: [], logger: silentLogger });

  test.each(URLS)('for %s', async (template) => {
    const url = withCanary(template);
    expect(egress.checkUrl(url)).toEqual({
      ok: false,
      fault: { kind: expect.any(String) as string },
    });
    const result = await egress.fetchMedia(url, options);
    expect(result).toEqual({
      ok: false,
      why: { kind: expect.any(String) as string },
    });
    expect(await egress.post(url, posted)).toMatchObject({ ok: false });
  });

  test.each(ANSWERS)('for a name that stands for %s', async (address, family) => {
    const resolver = egressThatResolves(async () => [{ address, family }]);
    expect(
      await resolver.fetchMedia(withCanary('https://evil.example.com:PORT/'), options),
    ).toEqual({
      ok: false,
      why: { kind: 'hostNotAllowed' },
      internal: expect.any(String),
    });
    expect(await resolver.resolveHost('evil.example.com', port)).toEqual({
      ok: false,
      fault: { kind: 'hostNotAllowed' },
    });
    expect(await resolver.post(withCanary('https://evil.example.com:PORT/'), posted)).toMatchObject(
      {
        ok: false,
        fault: { kind: 'hostNotAllowed' },
      },
    );
  });

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    'localhost',
    hostname(),
  ])('to a mail server named %s', async (host) => {
    expect((await egress.resolveHost(host, port)).ok).toBe(false);
  });

  test.each([
    '',
    'a b',
    'a/b',
    'user@host.com',
    'host.com:25',
    '::1%lo',
    'x'.repeat(300),
    'a\r\nb',
  ])('to a mail server named %j, which is no host', async (host) => {
    expect(await egress.resolveHost(host, port)).toEqual({
      ok: false,
      fault: { kind: 'hostNotValid' },
    });
  });

  // The guard behind the static check, as an unchecked URL would meet it.
  test.each([
    'https://127.0.0.1:PORT',
    'https://[::1]:PORT',
    'https://[::7f00:1]:PORT',
    'http://127.0.0.1:PORT',
  ])('through the agents themselves, asked for %s', async (template) => {
    const url = new URL(withCanary(template));
    const { request } = await import(url.protocol === 'https:' ? 'node:https' : 'node:http');
    const { httpAgent, httpsAgent } = egress.guard.agentsFor(url);
    const agent = url.protocol === 'https:' ? httpsAgent : httpAgent;
    await expect(
      new Promise((resolve, reject) => {
        request(url, { agent }, resolve).on('error', reject).end();
      }),
    ).rejects.toThrow('not allowed');
  });
});

describe('an admitted server that redirects', () => {
  let lure: Listening;
  let location: string;
  beforeAll(async () => {
    lure = await listen(
      (request, response) => {
        response.writeHead(302, { location: request.url === '/loop' ? '/loop' : location }).end();
      },
      { host: '127.0.0.1', port: 0, tls: loopbackTls },
    );
  });
  afterAll(() => lure.close(0));

  const egressTo = async (resolve?: Resolve) =>
    createEgress({
      allow: [],
      admit: [{ host: '127.0.0.1', port: lure.port }],
      logger: silentLogger,
      ca: await readFile(loopbackTls.certFile, 'utf8'),
      ...(resolve ? { resolve } : {}),
    });

  test.each([
    'https://127.0.0.1:PORT/',
    'http://127.0.0.1:PORT/',
    '//localhost:PORT/',
    'https://[::1]:PORT/',
    'https://169.254.169.254/',
    'https://inside.example.com:PORT/',
    'file:///etc/passwd',
    'https://',
  ])('to %s leads nowhere', async (target) => {
    location = withCanary(target);
    const egress = await egressTo(async () => [{ address: '127.0.0.1', family: 4 }]);
    const result = await egress.fetchMedia(lure.url, options);
    expect(result).toMatchObject({
      ok: false,
      why: expect.anything() as unknown,
    });
  });

  test('in circles is stopped after three redirects', async () => {
    const result = await (await egressTo()).fetchMedia(`${lure.url}/loop`, options);
    expect(result).toEqual({ ok: false, why: 'too many redirects' });
  });
});

describe('a name whose address changes', () => {
  test('between the check of a URL and the connection', async () => {
    const asked: string[] = [];
    const egress = egressThatResolves(async (host) => {
      asked.push(host);
      return [{ address: asked.length === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
    });
    expect((await egress.resolveHost('rebind.example.com', port)).ok).toBe(true);
    const result = await egress.fetchMedia(withCanary('https://rebind.example.com:PORT/'), options);
    expect(result).toMatchObject({
      ok: false,
      why: { kind: 'hostNotAllowed' },
    });
    expect(asked).toHaveLength(2);
  });

  describe('with one address that the operator opened', () => {
    let server: Listening;
    beforeAll(async () => {
      server = await listen((_request, response) => response.end('x'), {
        host: '127.0.0.1',
        port: 0,
      });
    });
    afterAll(() => server.close(0));

    const opened = (resolve: Resolve) =>
      createEgress({ allow: ['127.0.0.1/32'], admit: [], logger: silentLogger, resolve });

    test('is resolved once per connection: the checked address is dialled', async () => {
      let asked = 0;
      const egress = opened(async () => {
        asked++;
        return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      });
      const url = `http://rebind.example.com:${server.port}/`;
      expect(await egress.fetchMedia(url, options)).toMatchObject({ ok: true });
      expect(asked).toBe(1);
    });

    test('keeps only its allowed addresses when it mixes them', async () => {
      const egress = opened(async () => [
        { address: '10.0.0.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]);
      expect(await egress.resolveHost('mixed.example.com', 25)).toEqual({
        ok: true,
        address: '127.0.0.1',
        family: 4,
      });
      const url = `http://mixed.example.com:${server.port}/`;
      expect(await egress.fetchMedia(url, options)).toMatchObject({ ok: true });
    });
  });
});
