import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { loopbackTls, waitFor } from '@cascade/runtime/testing';
import { createTransport } from 'nodemailer';
import {
  proveDomain,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { startMailServer, type MailServer } from '../../servers/index.ts';
import { findExim, provideExim } from '../../servers/programs/exim-program.ts';
import { runProgram } from '../../servers/run-program.ts';
import { claimDelivery } from '../delivery-claims.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { startExchanger } from './start-exchanger.ts';

const SUPPORT = 'support@shop.test';
const TIMEOUT_MS = 60_000;
const ENV = { EGRESS_ALLOW: '127.0.0.0/8', SANDBOX: 'off', SMTP_PORT: '0' };
const execute = promisify(execFile);

interface Message {
  from: { id: string };
  message: { subject?: string };
}

async function provide() {
  const said = await runProgram(await provideExim(), ['-bV'], { timeoutMs: 10_000 });
  return { version: /^Exim version (\S+)/.exec(said)?.[1] ?? 'of an unknown version' };
}

await describeNeighbour('Exim', provide, () => {
  describe('sent to', () => {
    const people = ['ann', ...Array.from({ length: 24 }, (_, at) => `person${at}`)];
    claimDelivery({
      start: () => startExchanger(people, {}),
      startSlow: () => startExchanger(people, { slow: true }),
      startShort: () => startExchanger(people, { mailsOfConnection: 1 }),
      people,
    });
  });

  describe.each([
    ['in clear', false],
    ['by TLS', true],
  ])('handing mail to the listener %s', (_how, tls) => {
    let stack: Stack;
    let tenant: Tenant;
    let exim: MailServer;

    const trusted = getCACertificates('default');

    beforeAll(async () => {
      // The management API has the listener's certificate.
      setDefaultCACertificates([...trusted, await readFile(loopbackTls.certFile, 'utf8')]);
      const certificate = {
        TLS_CERT_FILE: loopbackTls.certFile,
        TLS_KEY_FILE: loopbackTls.keyFile,
      };
      stack = await startStack({
        engine: { kind: 'embedded' },
        env: { ...ENV, ...(tls ? certificate : {}) },
      });
      const port = stack.smtp?.port ?? 0;
      const onward = { domains: ['shop.test'], port, tls, mailsOfConnection: 1 };
      exim = await startMailServer([], { onward });
      tenant = await provision(stack);
      await proveDomain(stack, tenant.account, 'shop.test');
      await stack.manage(tenant.account, 'POST', '/api/devices', {
        channel: 'email',
        name: 'Support',
        credentials: {
          host: '127.0.0.1',
          port: Number(new URL(exim.url).port),
          secure: false,
          from: { name: 'Shop', address: SUPPORT },
          inbound_addresses: [SUPPORT],
        },
      });
    });
    afterAll(async () => {
      await exim?.stop();
      await stack?.stop();
      setDefaultCACertificates(trusted);
    });

    /** Hands mails to Exim, as a program beside it would. */
    async function submit(subjects: readonly string[], more: object = {}): Promise<void> {
      const port = Number(new URL(exim.url).port);
      const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true });
      for (const subject of subjects) {
        const mail = { from: 'ann@client.test', to: SUPPORT, subject, text: subject };
        await transport.sendMail({ ...mail, ...more });
      }
      transport.close();
    }

    const arrived = async () => {
      const path = '/api/inbound?channel=email&limit=100';
      const { data } = await stack.manage<{ data: Message[] }>(tenant.account, 'GET', path);
      return data.map(({ message }) => message.subject ?? '').toSorted();
    };

    const log = () => readFile(join(exim.dataDir, 'log/mainlog'), 'utf8');
    const lines = async (mark: string) =>
      (await log()).split('\n').filter((line) => line.includes(` ${mark} `));
    const delivered = (count: number) =>
      waitFor(async () => (await lines('=>')).length >= count || null, {
        timeoutMs: TIMEOUT_MS,
        what: `${count} deliveries in the log of Exim`,
      });

    test('each mail over a connection of its own is answered: none is deferred', async () => {
      const subjects = ['one', 'two', 'three', 'four'];
      await submit(subjects);
      await delivered(4);
      expect(await lines('==')).toEqual([]);
      expect((await lines('=>')).every((line) => line.includes('C="250 '))).toBe(true);
      expect((await lines('=>')).every((line) => line.includes(' X=TLS'))).toBe(tls);
      expect(await arrived()).toEqual(subjects.toSorted());
    });

    test('a mail of a sender with quotes and one to the postmaster of the domain are taken', async () => {
      const before = await arrived();
      const quoted = { from: '"a b"@client.test', to: SUPPORT };
      const toPostmaster = { from: 'ann@client.test', to: 'postmaster@shop.test' };
      const logged = (await lines('=>')).length;
      await submit(['quoted'], { envelope: quoted });
      await submit(['to the postmaster'], { envelope: toPostmaster });
      await delivered(logged + 2);
      expect((await log()).match(/F=<"a b"@client\.test>|<= "a b"@client\.test/)).not.toBeNull();
      expect(await arrived()).toEqual([...before, 'quoted', 'to the postmaster'].toSorted());
    });

    test('a mail whose answer never came is taken once', async () => {
      const before = await arrived();
      // A mail of many bytes is still on its way, or being stored, when Exim dies.
      const attachments = [{ filename: 'long.bin', content: Buffer.alloc(8 * 2 ** 20, 'a') }];
      await submit(['cut off'], { attachments });
      await exim.kill('SIGKILL');
      await exim.restart();
      await execute(findExim()!, ['-C', join(exim.dataDir, 'exim.conf'), '-qff']);
      await waitFor(async () => (await arrived()).includes('cut off') || null, {
        timeoutMs: TIMEOUT_MS,
        what: 'the mail that was cut off',
      });
      await execute(findExim()!, ['-C', join(exim.dataDir, 'exim.conf'), '-qff']);
      const count = ['-C', join(exim.dataDir, 'exim.conf'), '-bpc'];
      const { stdout } = await execute(findExim()!, count);
      expect(stdout.trim()).toBe('0');
      expect(await arrived()).toEqual([...before, 'cut off'].toSorted());
    });
  });
});
