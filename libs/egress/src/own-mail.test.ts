import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { trustExtraAuthorities } from '@cascade/runtime';
import { privateAuthority, silentLogger, startTlsFront } from '@cascade/runtime/testing';
import { createOwnMail } from './own-mail.ts';

const known = getCACertificates('default');
afterEach(() => setDefaultCACertificates(known));

/** Checks a mail server that shows a certificate of a private authority. */
async function check(): Promise<string | null> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (bytes) => {
      socket.write(bytes.toString().startsWith('QUIT') ? '221 bye\r\n' : '250 mail.example\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front = await startTlsFront('good', (server.address() as AddressInfo).port);
  try {
    const address = { host: 'localhost', port: front.port, secure: true, requireTls: false };
    const from = { name: 'Cascade', address: 'no-reply@example.com' };
    return await createOwnMail({ server: address, from }, { logger: silentLogger }).check();
  } finally {
    await front.close();
    server.close();
  }
}

test('the mail server of MAIL_URL is trusted by its authority in EXTRA_CA_FILE alone', async () => {
  expect(await check()).toContain('its certificate is of no known authority');
  trustExtraAuthorities({ EXTRA_CA_FILE: privateAuthority.caFile });
  expect(await check()).toBeNull();
});
