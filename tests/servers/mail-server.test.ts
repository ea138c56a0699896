import { createTransport } from 'nodemailer';
import { describeGiven } from '@cascade/runtime/testing';
import { canStartMailServer } from './real-servers.ts';
import { type MailServer, startMailServer } from './start-mail-server.ts';
import { waitUntil } from './wait-until.ts';

const exim = { given: canStartMailServer(), what: 'Exim' };

describeGiven('the mail server', exim, () => {
  let server: MailServer;

  beforeAll(async () => {
    server = await startMailServer(['ada@inbox.test', 'bob+news@inbox.test']);
  });

  afterAll(async () => {
    await server.stop();
  });

  const transport = (password = server.password) =>
    createTransport({
      host: '127.0.0.1',
      port: Number(new URL(server.url).port),
      secure: false,
      ignoreTLS: true,
      auth: { user: server.username, pass: password },
      connectionTimeout: 60_000,
      socketTimeout: 60_000,
    });

  const send = (to: string, password?: string) =>
    transport(password).sendMail({ from: 'shop@sender.test', to, subject: 'Hi', text: 'naïve ✓' });

  const firstMail = (address: string) =>
    waitUntil('mail', async () => (await server.received(address))[0], { timeoutMs: 10_000 });

  test.each(['ada@inbox.test', 'bob+news@inbox.test'])('delivers to %s', async (address) => {
    await send(address);
    const mail = await firstMail(address);
    expect(mail).toContain('Return-path: <shop@sender.test>');
    expect(mail).toContain('Subject: Hi');
  });

  test('refuses an unknown recipient, another domain and a wrong password', async () => {
    await expect(send('nobody@inbox.test')).rejects.toMatchObject({
      responseCode: 550,
      response: expect.stringContaining('550 5.1.1 <nobody@inbox.test>') as string,
    });
    await expect(send('ada@elsewhere.test')).rejects.toMatchObject({
      response: expect.stringContaining('550 5.7.1') as string,
    });
    await expect(send('ada@inbox.test', 'wrong')).rejects.toMatchObject({ responseCode: 535 });
  });

  test('keeps its mail and its address over a crash', async () => {
    await send('ada@inbox.test');
    await firstMail('ada@inbox.test');
    const { url } = server;
    await server.kill();
    await expect(send('ada@inbox.test')).rejects.toMatchObject({ code: 'ESOCKET' });
    await server.restart();
    expect(server.url).toBe(url);
    expect((await server.received('ada@inbox.test')).length).toBeGreaterThan(0);
  });
});
