import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeGiven, loopbackTls } from '@cascade/runtime/testing';
import { startStack, type Stack } from '../harness/index.ts';
import { freePort } from '../servers/free-port.ts';
import {
  canStartCaddy,
  canStartNginx,
  startCaddy,
  startNginx,
  type Server,
} from '../servers/index.ts';
import { caddyOfGuide, nginxOfGuide, PROXY_FAULTS } from './doctor-proxies.ts';
import { runCommand } from './run-command.ts';

const TIMEOUT_MS = 180_000;
const TOKEN = randomBytes(24).toString('hex');

/** Checks of a small server without devices. */
const EVERY_CHECK =
  'version fleet node schema store broker keys clock disk data-folder ' +
  'secrets-key operator-token public-url certificate this-installation forwarded-for forwarded-proto host streams ' +
  'waits upload-size hsts cookies sandbox demo-account metrics devices links links-waiting inbound-domains backups';

interface Found {
  check: string;
  state: string;
  seen: string;
  advice?: string;
}

describeGiven(
  'cascade admin doctor behind nginx',
  { given: canStartNginx(), what: 'nginx' },
  () => {
    let folder: string;
    let stack: Stack;
    let nginx: Server;
    let ports: { good: number; faulty: number[]; elsewhere: number; plain: number };
    /** A server that isn't the installation; what it was sent. */
    const sent: (string | undefined)[] = [];
    const stranger = createServer((request, response) => {
      sent.push(request.headers.authorization);
      response.end('{"proof":"x"}');
    });

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cascade-doctor-'));
      const [port, good, elsewhere, plain] = await Promise.all(
        Array.from({ length: 4 }, () => freePort()),
      );
      const faulty = await Promise.all(PROXY_FAULTS.map(() => freePort()));
      ports = { good: good!, faulty, elsewhere: elsewhere!, plain: plain! };
      await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
      stack = await startStack({
        engine: { kind: 'embedded' },
        env: {
          PORT: String(port),
          PUBLIC_URL: `https://localhost:${good}`,
          TRUSTED_PROXIES: '127.0.0.1',
          OPERATOR_TOKEN: TOKEN,
          SANDBOX: 'off',
          SYNC_DEADLINE_MS: '5000',
        },
      });
      const block = async (at: number, upstream = port!) =>
        (await nginxOfGuide(at, ports.plain, upstream)).split('\n\nserver').at(-1)!;
      const blocks = [
        await nginxOfGuide(ports.good, ports.plain, port!),
        ...(await Promise.all(
          PROXY_FAULTS.map(async ([, change], i) => `server${change(await block(faulty[i]!))}`),
        )),
        `server${await block(ports.elsewhere, (stranger.address() as AddressInfo).port)}`,
      ];
      nginx = await startNginx(blocks.join('\n'), ports.good);
    }, TIMEOUT_MS);

    afterAll(async () => {
      await nginx?.stop();
      stranger.close();
      await stack?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    /** Runs the command; returns its exit code and what isn't fine, by state. */
    async function doctor(
      args: readonly string[] = [],
      { of = stack, env = {} }: { of?: Stack; env?: Record<string, string> } = {},
    ) {
      const given = ['--backups', folder, '--ca', loopbackTls.certFile, '--json'];
      const ran = await runCommand(of, ['doctor', ...given, ...args], {
        env: { OPERATOR_TOKEN: TOKEN, GRAPH_API_ROOT: of.url, ENV_FILE: '/dev/null', ...env },
      });
      const found = ran.lines.map((line) => JSON.parse(line) as Found);
      const named = (state: string) => found.filter((one) => one.state === state);
      return { exit: ran.exit, found, wrong: named('wrong'), look: named('look') };
    }
    const names = (found: readonly Found[]) => found.map(({ check }) => check);

    test(
      'the small server of the guide has nothing wrong, and nothing to look at',
      async () => {
        const file = join(folder, 'a.backup');
        const env = { OPERATOR_TOKEN: TOKEN };
        expect(await runCommand(stack, ['backup', file], { env })).toMatchObject({ exit: 0 });
        const { exit, wrong, look, found } = await doctor();
        expect({ exit, wrong, look }).toEqual({ exit: 0, wrong: [], look: [] });
        expect(names(found.filter(({ state }) => state === 'unchecked'))).toEqual([]);
        expect(names(found)).toEqual(expect.arrayContaining(EVERY_CHECK.split(' ')));
      },
      TIMEOUT_MS,
    );

    test(
      'each fault of a proxy is found by its name, and no other one',
      async () => {
        const seen = async ([fault, , check]: (typeof PROXY_FAULTS)[number], i: number) => {
          const at = `https://localhost:${ports.faulty[i]}`;
          const { exit, wrong } = await doctor(['--public-url', at]);
          expect(wrong.every(({ advice }) => (advice ?? '') !== '')).toBe(true);
          return { fault, exit, wrong: names(wrong), check };
        };
        // The last one's time limit is short: beside the others on a slow machine it would end every call.
        const last = PROXY_FAULTS.length - 1;
        const results = await Promise.all(PROXY_FAULTS.slice(0, last).map(seen));
        results.push(await seen(PROXY_FAULTS[last]!, last));
        expect(results).toEqual(
          PROXY_FAULTS.map(([fault, , check]) => ({ fault, exit: 1, wrong: [check], check })),
        );
      },
      TIMEOUT_MS,
    );

    test(
      'another server at the public address is found, and gets no token',
      async () => {
        const at = `https://localhost:${ports.elsewhere}`;
        expect(names((await doctor(['--public-url', at])).wrong)).toEqual(['this-installation']);
        expect(sent.length).toBeGreaterThan(0);
        expect(sent.filter((authorization) => authorization !== undefined)).toEqual([]);
        const away = await doctor(['--public-url', `https://localhost:${await freePort()}`]);
        expect(names(away.wrong)).toEqual(['reachable']);
        const plain = await doctor(['--public-url', `http://localhost:${ports.plain}`]);
        expect(names(plain.wrong)).toContain('public-url');
      },
      TIMEOUT_MS,
    );

    test(
      'a certificate that nobody trusts is found',
      async () => {
        const ran = await runCommand(stack, ['doctor', '--json'], {
          env: { OPERATOR_TOKEN: TOKEN, GRAPH_API_ROOT: stack.url, ENV_FILE: '/dev/null' },
        });
        const wrong = ran.lines.map((line) => JSON.parse(line) as Found);
        expect(names(wrong.filter(({ state }) => state === 'wrong'))).toEqual(['certificate']);
      },
      TIMEOUT_MS,
    );

    test(
      'open folders, files and guessable keys are found; so are old backups',
      async () => {
        const local = await startStack({
          engine: { kind: 'embedded' },
          env: { OPERATOR_TOKEN: TOKEN, SANDBOX: 'off' },
        });
        try {
          const envFile = join(folder, 'variables');
          await writeFile(envFile, `OPERATOR_TOKEN=${TOKEN}\nPUBLIC_URl=https://x.example\n`);
          const modes = async (file: number, dir: number) => {
            await chmod(envFile, file);
            await chmod(join(local.dataDir, 'secrets.key'), file);
            await chmod(local.dataDir, dir);
          };
          await modes(0o644, 0o755);
          const longAgo = new Date(Date.now() - 9 * 86_400_000);
          await utimes(join(folder, 'a.backup'), longAgo, longAgo);
          const open = await doctor([], { of: local, env: { ENV_FILE: envFile } });
          expect(names(open.wrong).toSorted()).toEqual([
            'backups',
            'data-folder',
            'env-file',
            'secrets-key',
          ]);
          await modes(0o600, 0o700);
          await writeFile(join(folder, 'b.backup'), 'half of it');
          const zeros = Buffer.alloc(32).toString('base64');
          const env = { ENV_FILE: envFile, SECRETS_KEY: zeros };
          const mended = await doctor([], { of: local, env });
          expect(names(mended.wrong).toSorted()).toEqual(['backups', 'secrets-key']);
          const other = { ...env, SECRETS_KEY: randomBytes(32).toString('base64') };
          const [wrongKey] = (await doctor([], { of: local, env: other })).wrong.filter(
            ({ check }) => check === 'secrets-key',
          );
          expect(wrongKey?.seen).toContain('the next start would end');
          expect(mended.look).toMatchObject([
            { check: 'env-file', seen: expect.stringContaining('PUBLIC_URl') as string },
            { check: 'public-url' },
          ]);
        } finally {
          await local.stop();
        }
      },
      TIMEOUT_MS,
    );

    test(
      'a proxy that is not trusted, and a sandbox that is open, are found',
      async () => {
        const port = await freePort();
        const at = await freePort();
        const open = await startStack({
          engine: { kind: 'embedded' },
          env: {
            PORT: String(port),
            PUBLIC_URL: `https://localhost:${at}`,
            OPERATOR_TOKEN: TOKEN,
            SANDBOX: 'public',
            SYNC_DEADLINE_MS: '1000',
          },
        });
        const proxy = await startNginx(await nginxOfGuide(at, await freePort(), port), at);
        try {
          const { wrong } = await doctor([], { of: open });
          expect(
            names(wrong)
              .filter((name) => name !== 'backups')
              .toSorted(),
          ).toEqual(['sandbox', 'trusted-proxies']);
        } finally {
          await proxy.stop();
          await open.stop();
        }
      },
      TIMEOUT_MS,
    );

    describeGiven('and Caddy', { given: canStartCaddy(), what: 'caddy' }, () => {
      test(
        'the Caddyfile of the guide has nothing wrong',
        async () => {
          const at = await freePort();
          const caddy = await startCaddy(
            await caddyOfGuide(at, Number(new URL(stack.url).port)),
            at,
          );
          try {
            const { wrong, look } = await doctor(['--public-url', `https://localhost:${at}`]);
            expect([names(wrong).filter((name) => name !== 'backups'), look]).toEqual([[], []]);
          } finally {
            await caddy.stop();
          }
        },
        TIMEOUT_MS,
      );
    });
  },
);
