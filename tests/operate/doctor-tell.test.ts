import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import PostalMime from 'postal-mime';
import { describeGiven } from '@cascade/runtime/testing';
import { canMountDisk } from '../faults/rows/small-disk.ts';
import { startStack, type Stack } from '../harness/index.ts';
import { freePort } from '../servers/free-port.ts';
import {
  makeTestCertificates,
  type CertificateFiles,
  type TestCertificates,
} from '../servers/test-certificates.ts';
import { runCommand } from './run-command.ts';
import { mountLargeDisk, type LargeDisk } from './large-disk.ts';

const TIMEOUT_MS = 180_000;
const TOKEN = randomBytes(24).toString('hex');
const AS_OPERATOR = { OPERATOR_TOKEN: TOKEN, ENV_FILE: '/dev/null' };

describeGiven(
  'cascade admin doctor --tell',
  { given: await canMountDisk(), what: 'the right to mount a disk' },
  () => {
    let disk: LargeDisk;
    let folder: string;
    let backups: string;
    let certificates: TestCertificates;
    let mails: FakeMailServer;
    let proxy: TlsServer;
    let stack: Stack;
    let publicUrl: string;
    /** Path of each ping, with its body. */
    const pings: { path: string; body: string }[] = [];
    const monitor = createServer((request, response) => {
      let body = '';
      request.on('data', (bytes) => (body += String(bytes)));
      request.on('end', () => {
        pings.push({ path: request.url ?? '', body });
        response.end();
      });
    });

    beforeAll(async () => {
      disk = mountLargeDisk();
      ({ folder } = disk);
      backups = join(folder, 'backups');
      certificates = await makeTestCertificates();
      mails = await startFakeMailServer();
      monitor.listen(0, '127.0.0.1');
      await once(monitor, 'listening');
      const port = await freePort();
      proxy = createTlsServer(pemOf(certificates.server), (socket) => {
        const upstream = connect(port, '127.0.0.1');
        for (const one of [socket, upstream]) one.on('error', () => one.destroy());
        socket.pipe(upstream).pipe(socket);
      });
      proxy.listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      await mkdir(backups, { mode: 0o700 });
      publicUrl = `https://localhost:${(proxy.address() as AddressInfo).port}`;
      stack = await startStack({
        engine: { kind: 'embedded' },
        env: {
          OPERATOR_TOKEN: TOKEN,
          PORT: String(port),
          DATA_DIR: join(folder, 'data'),
          PUBLIC_URL: publicUrl,
          SANDBOX: 'off',
        },
      });
    }, TIMEOUT_MS);

    afterAll(async () => {
      await disk?.clear();
      await stack?.stop();
      proxy?.close();
      monitor.close();
      await mails?.close();
      disk?.remove();
    });

    /** Runs it as the timer does. Returns the exit code, the subject of each mail it sent and what it called. */
    async function tell(env: Readonly<Record<string, string>> = {}) {
      const [mailed, pinged] = [mails.mails.length, pings.length];
      const { exit, said } = await runCommand(
        stack,
        ['doctor', '--tell', '--backups', backups, '--ca', certificates.caFile],
        {
          env: {
            ...AS_OPERATOR,
            PUBLIC_URL: publicUrl,
            DATA_DIR: join(folder, 'data'),
            MAIL_URL: `smtp://127.0.0.1:${mails.port}`,
            MAIL_FROM: 'Cascade <no-reply@installation.test>',
            DOCTOR_MAIL_TO: 'operator@installation.test',
            DOCTOR_PING_URL: `http://127.0.0.1:${(monitor.address() as AddressInfo).port}/check`,
            ...env,
          },
        },
      );
      const sent = await Promise.all(mails.mails.slice(mailed).map((one) => PostalMime.parse(one)));
      return {
        exit,
        said,
        mails: sent.map(({ subject }) => subject?.replace(`Cascade at ${publicUrl}: `, '')),
        texts: sent.map(({ text }) => text ?? ''),
        pings: pings.slice(pinged).map(({ path }) => path),
      };
    }

    const backup = (name: string) =>
      runCommand(stack, ['backup', join(backups, name)], { env: AS_OPERATOR });
    const SILENT = { mails: [], pings: ['/check'] };

    test(
      'says nothing while all is well, and pings each time',
      async () => {
        expect(await backup('1.backup')).toMatchObject({ exit: 0 });
        expect(await tell()).toMatchObject({ exit: 0, ...SILENT });
      },
      TIMEOUT_MS,
    );

    test(
      'tells once of a certificate that ends, and again when it is renewed',
      async () => {
        proxy.setSecureContext(pemOf(certificates.ending));
        const told = await tell();
        expect(told).toMatchObject({ exit: 1, mails: ['certificate'], pings: ['/check/fail'] });
        expect(await tell()).toMatchObject({ exit: 1, mails: [], pings: ['/check/fail'] });
        proxy.setSecureContext(pemOf(certificates.server));
        expect(await tell()).toMatchObject({ exit: 0, mails: ['certificate well again'] });
        expect(await tell()).toMatchObject({ exit: 0, ...SILENT });
      },
      TIMEOUT_MS,
    );

    test(
      'tells of a disk that is full and of a backup that failed on it, once each, and when there is room again',
      async () => {
        await disk.fill();
        const full = await tell();
        expect(full).toMatchObject({ exit: 1, pings: ['/check/fail'] });
        expect(full.mails).toEqual([expect.stringMatching(/^disk\b/)]);
        expect(await backup('2.backup')).toMatchObject({ exit: 1 });
        expect(await readdir(backups)).toEqual(['1.backup', '2.backup.failed']);
        const failed = await tell();
        expect(failed).toMatchObject({ exit: 1, mails: ['backups'] });
        expect(failed.texts[0]).toContain('the last backup failed');
        expect(failed.texts[0]).toMatch(/As told before:\n- disk: /);
        // What was told is remembered where no byte is free.
        expect(await tell()).toMatchObject({ exit: 1, mails: [], pings: ['/check/fail'] });
        await disk.clear();
        expect(await backup('3.backup')).toMatchObject({ exit: 0 });
        const well = await tell();
        expect(well).toMatchObject({ exit: 0, pings: ['/check'] });
        expect(well.mails).toEqual([expect.stringMatching(/\bbackups\b.* well again$/)]);
        expect(await tell()).toMatchObject({ exit: 0, ...SILENT });
      },
      TIMEOUT_MS,
    );

    test(
      'a mail that the server does not take is sent at the next call; a monitor that is away is named',
      async () => {
        proxy.setSecureContext(pemOf(certificates.ending));
        mails.conduct({ at: 'recipient', reply: '451 4.3.0 later' });
        const refused = await tell();
        expect(refused).toMatchObject({ exit: 1, mails: [] });
        expect(refused.said).toContain('took no mail for operator@installation.test');
        mails.conduct('accept');
        const away = `http://127.0.0.1:${await freePort()}/check`;
        const told = await tell({ DOCTOR_PING_URL: away });
        expect(told).toMatchObject({ exit: 1, mails: ['certificate'], pings: [] });
        expect(told.said).toContain('DOCTOR_PING_URL gives no answer (ECONNREFUSED)');
        proxy.setSecureContext(pemOf(certificates.server));
        expect(await tell()).toMatchObject({ exit: 0, mails: ['certificate well again'] });
      },
      TIMEOUT_MS,
    );

    test('needs an address to tell, and a mail server for mails', async () => {
      const nobody = await tell({ DOCTOR_MAIL_TO: '', DOCTOR_PING_URL: '' });
      expect(nobody).toMatchObject({ exit: 1, pings: [] });
      expect(nobody.said).toContain('set DOCTOR_MAIL_TO or DOCTOR_PING_URL');
      const without = await tell({ MAIL_URL: '', MAIL_FROM: '' });
      expect(without).toMatchObject({ exit: 1, pings: [] });
      expect(without.said).toContain('needs MAIL_URL and MAIL_FROM');
    });

    test(
      'an installation that does not answer is told, and what was told of its certificate stays',
      async () => {
        proxy.setSecureContext(pemOf(certificates.ending));
        expect(await tell()).toMatchObject({ mails: ['certificate'] });
        await stack.stop();
        const away = await tell();
        expect(away).toMatchObject({ exit: 1, pings: ['/check/fail'] });
        expect(away.mails).toEqual([expect.stringMatching(/^installation/)]);
      },
      TIMEOUT_MS,
    );
  },
);

const pemOf = ({ certFile, keyFile }: CertificateFiles) => ({
  cert: readFileSync(certFile),
  key: readFileSync(keyFile),
});
