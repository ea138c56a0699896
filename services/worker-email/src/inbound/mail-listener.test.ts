import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { fakeClock, loopbackTls, silentLogger } from '@cascade/runtime/testing';
import { StoreUnavailableError, type AddressOwner } from '@cascade/store';
import { createTransport } from 'nodemailer';
import { startMailListener, type MailListener } from './start-mail-listener.ts';
import type { ArrivedMail } from './take-mail.ts';

const OWNER: AddressOwner = { account: 'acc_1', device: 'dev_1', sandbox: false };
const TO = 'support@shop.test';

let listener: MailListener;
let taken: { mail: ArrivedMail; owners: readonly AddressOwner[] }[];
/** What the store does. */
let store: 'here' | 'away-for-addresses' | 'away-for-mail';

beforeEach(async () => {
  taken = [];
  store = 'here';
  listener = await startMailListener(
    {
      repositories: {
        inboundAddresses: {
          assign: () => Promise.resolve([]),
          ownersOf: (address) =>
            store === 'away-for-addresses'
              ? Promise.reject(new StoreUnavailableError('away'))
              : Promise.resolve(address.toLowerCase() === TO ? [OWNER] : []),
        },
      },
      takeMail(mail, owners) {
        if (store === 'away-for-mail') return Promise.reject(new StoreUnavailableError('away'));
        taken.push({ mail, owners });
        return Promise.resolve('taken');
      },
      clock: fakeClock(),
      logger: silentLogger,
    },
    { host: '127.0.0.1', port: 0, tls: loopbackTls },
  );
});
afterEach(() => listener.stop());

function hand(mail: object = {}, options: object = {}) {
  const { host, port } = listener;
  const transport = createTransport({ host, port, ignoreTLS: true, ...options });
  return transport
    .sendMail({ from: 'ann@example.com', to: TO, subject: 'Hi', text: 'Hi', ...mail })
    .finally(() => transport.close());
}

test('the envelope and the other end are told with the mail', async () => {
  await hand({}, { name: 'mx.example.com' });
  expect(taken).toMatchObject([
    {
      owners: [OWNER],
      mail: { origin: { ip: '127.0.0.1', helo: 'mx.example.com', sender: 'ann@example.com' } },
    },
  ]);
  expect(taken[0]?.mail.raw.toString()).toContain('Subject: Hi');
});

test('two recipients of one device are one owner, and the next mail begins anew', async () => {
  await hand({ to: [TO, 'SUPPORT@shop.test'] });
  expect(taken[0]?.owners).toEqual([OWNER]);
});

test('STARTTLS is offered where there is a certificate, a login never', async () => {
  const ca = await readFile(loopbackTls.certFile);
  await hand({}, { ignoreTLS: false, requireTLS: true, tls: { ca, servername: 'localhost' } });
  expect(taken).toHaveLength(1);
  const { ehlo } = (await hand()) as { ehlo?: string[] };
  expect(ehlo).toContain('STARTTLS');
  expect(ehlo?.some((extension) => extension.startsWith('AUTH'))).toBe(false);
});

test.each(['away-for-addresses', 'away-for-mail'] as const)(
  'a store that is %s: the mail must come again',
  async (how) => {
    store = how;
    await expect(hand()).rejects.toMatchObject({
      responseCode: 451,
      response: expect.stringContaining('4.3.0'),
    });
    store = 'here';
    await hand();
    expect(taken).toHaveLength(1);
  },
);

test('recipients of a mail are limited', async () => {
  const to = Array.from({ length: 120 }, (_, i) => `support+${i}@shop.test`);
  const { accepted, rejectedErrors } = await hand({ envelope: { from: 'a@b.example', to } });
  expect(accepted).toHaveLength(100);
  expect(rejectedErrors?.[0]).toMatchObject({ responseCode: 452 });
});

test('connections of one address are limited', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 21 }, async () => {
      const socket = connect(listener.port, listener.host);
      const greeting = await new Promise<string>((resolve) =>
        socket.once('data', (bytes) => resolve(bytes.toString().slice(0, 3))),
      );
      return { socket, greeting };
    }),
  );
  const refused = sockets.filter(({ greeting }) => greeting !== '220');
  expect(refused.map(({ greeting }) => greeting)).toEqual(['421']);
  for (const { socket } of sockets) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await hand();
  expect(taken).toHaveLength(1);
});
