import { readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { loopbackTls, waitFor } from '@cascade/runtime/testing';
import { createTransport } from 'nodemailer';
import {
  proveDomain,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { claimDelivery } from '../delivery-claims.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { startMailSender, type MailSender } from '../mail-sender.ts';
import { provided } from '../provided.ts';
import { startOpenSmtpd, type OpenSmtpd } from './start-opensmtpd.ts';

const SUPPORT = 'support@shop.test';
const TIMEOUT_MS = 60_000;
const PEOPLE = ['ann', ...Array.from({ length: 24 }, (_, at) => `person${at}`)];

interface Message {
  message: { subject?: string };
}

const provide = () => provided('opensmtpd');

await describeNeighbour('OpenSMTPD', provide, () => {
  describe('sent to', () => {
    claimDelivery({
      start: () => startOpenSmtpd({ people: PEOPLE }),
      startSlow: () => startOpenSmtpd({ people: PEOPLE, slow: true }),
      startShort: () => startOpenSmtpd({ people: PEOPLE, mailsOfConnection: 2 }),
      people: PEOPLE,
    });

    describe('by an alias of nobody', () => {
      let sender: MailSender;
      let opensmtpd: OpenSmtpd;
      beforeAll(async () => {
        sender = await startMailSender();
        opensmtpd = await startOpenSmtpd({ people: PEOPLE });
      });
      afterAll(async () => {
        await sender?.stop();
        await opensmtpd?.stop();
      });

      test('its 550 Invalid recipient is an address that does not exist', async () => {
        const token = await sender.device(opensmtpd.port);
        expect(await sender.send(token, 'list@shop.example')).toMatchObject({
          status: false,
          code: 'recipient_not_found',
        });
        const log = await opensmtpd.log();
        expect(log).toContain('result="550 Invalid recipient: <list@shop.example>"');
      });
    });
  });

  describe.each([
    ['in clear', false],
    ['by TLS', true],
  ])('handing mail to the listener %s', (_how, tls) => {
    let stack: Stack;
    let tenant: Tenant;
    let opensmtpd: OpenSmtpd;

    const trusted = getCACertificates('default');

    beforeAll(async () => {
      // The management API has the listener's certificate.
      setDefaultCACertificates([...trusted, await readFile(loopbackTls.certFile, 'utf8')]);
      stack = await startStack({
        engine: { kind: 'embedded' },
        env: {
          EGRESS_ALLOW: '127.0.0.0/8',
          SANDBOX: 'off',
          SMTP_PORT: '0',
          ...(tls
            ? { TLS_CERT_FILE: loopbackTls.certFile, TLS_KEY_FILE: loopbackTls.keyFile }
            : {}),
        },
      });
      opensmtpd = await startOpenSmtpd({ onward: stack.smtp?.port ?? 0 });
      tenant = await provision(stack);
      await proveDomain(stack, tenant.account, 'shop.test');
      await stack.manage(tenant.account, 'POST', '/api/devices', {
        channel: 'email',
        name: 'Support',
        credentials: {
          host: '127.0.0.1',
          port: opensmtpd.port,
          secure: false,
          from: { name: 'Shop', address: SUPPORT },
          inbound_addresses: [SUPPORT],
        },
      });
    });
    afterAll(async () => {
      await opensmtpd?.stop();
      await stack?.stop();
      setDefaultCACertificates(trusted);
    });

    /** Hands mails to OpenSMTPD, as a program beside it would. */
    async function submit(subjects: readonly string[], more: object = {}): Promise<void> {
      const { port } = opensmtpd;
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

    const handedOver = () =>
      waitFor(async () => (await opensmtpd.waiting()) === 0, {
        timeoutMs: TIMEOUT_MS,
        what: 'an empty queue of OpenSMTPD',
      });

    test('each mail is answered: none is deferred', async () => {
      const subjects = ['one', 'two', 'three', 'four'];
      await submit(subjects);
      await handedOver();
      const deliveries = (await opensmtpd.log())
        .split('\n')
        .filter((line) => line.includes(' mta delivery '));
      expect(deliveries).toHaveLength(4);
      expect(deliveries.every((line) => /result="?Ok"?.*stat="250 /.test(line))).toBe(true);
      expect((await opensmtpd.log()).includes(' mta tls ')).toBe(tls);
      expect(await arrived()).toEqual(subjects.toSorted());
    });

    test('a mail whose answer never came is taken once', async () => {
      const before = await arrived();
      // A mail of many bytes is still on its way, or being stored, when OpenSMTPD dies.
      const attachments = [{ filename: 'long.bin', content: Buffer.alloc(8 * 2 ** 20, 'a') }];
      await submit(['cut off'], { attachments });
      await opensmtpd.kill('SIGKILL');
      await opensmtpd.restart();
      await handedOver();
      expect(await arrived()).toEqual([...before, 'cut off'].toSorted());
    });
  });
});
