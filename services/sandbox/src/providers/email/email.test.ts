import { waitFor, watchLeaks } from '@cascade/runtime/testing';
import { MIB } from '../../testing/samples.ts';
import { startRig, type SandboxRig } from '../../testing/rig.ts';
import { smtpClient, type SmtpClient } from '../../testing/smtp-client.ts';

const expectNoLeaks = watchLeaks();
let rig: SandboxRig;
let client: SmtpClient;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);
beforeEach(async () => {
  client = await smtpClient(rig.smtp);
  await client.command('EHLO test');
});
afterEach(() => {
  client.close();
  rig.sandbox.inbox.clear();
});

const received = () => rig.sandbox.inbox.list({ limit: 100 });
const MAIL = `From: Shop <shop@example.com>
To: Ana <ana@example.com>
Subject: =?utf-8?B?R3LDvMOfZQ==?=
Message-ID: <send-17@example.com>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: multipart/alternative; boundary=c

--c
Content-Type: text/plain

Your code is 1234.
--c
Content-Type: text/html

<p>Your code is <b>1234</b>.</p>
--c--
--b
Content-Type: text/csv; name=a.csv
Content-Disposition: attachment; filename=a.csv
Content-Transfer-Encoding: base64

YSxiCg==
--b--`;

async function envelope(to: string): Promise<string> {
  await client.command('MAIL FROM:<shop@example.com>');
  return client.command(`RCPT TO:<${to}>`);
}
const login = (password: string) =>
  client.command(`AUTH PLAIN ${Buffer.from(`\0shop@example.com\0${password}`).toString('base64')}`);

describe('session', () => {
  test('offers what a submission client needs, and no STARTTLS', async () => {
    const offer = await client.command('EHLO again');
    expect(offer).toMatch(/AUTH PLAIN LOGIN/);
    expect(offer).toMatch(/SIZE \d+/);
    expect(offer).toMatch(/ENHANCEDSTATUSCODES/);
    expect(offer).not.toMatch(/STARTTLS/);
  });

  test('any password opens it', async () => {
    expect(await login('anything')).toMatch(/^235 2\.7\.0 /);
  });

  test('a revoked password does not: 535 5.7.8', async () => {
    expect(await login('was-Revoked-1')).toMatch(/^535 5\.7\.8 /);
  });

  test('AUTH LOGIN works as well', async () => {
    await client.command('AUTH LOGIN');
    await client.command(Buffer.from('shop').toString('base64'));
    expect(await client.command(Buffer.from('revoked').toString('base64'))).toMatch(
      /^535 5\.7\.8 /,
    );
  });
});

describe('mail', () => {
  test('arrives with its parts, and is answered with a queue id', async () => {
    expect(await envelope('Ana@Example.com')).toMatch(/^250 2\.1\.5 /);
    expect(await client.data(MAIL)).toMatch(/^250 2\.6\.0 OK: queued as [0-9a-f-]{36}$/);
    const [message] = received();
    expect(message).toMatchObject({
      channel: 'email',
      to: 'ana@example.com',
      from: 'shop@example.com',
      provider_message_id: '<send-17@example.com>',
      reference: '<send-17@example.com>',
      arrivals: 1,
      content: {
        kind: 'email',
        subject: 'Grüße',
        html: expect.stringContaining('<b>1234</b>'),
        text: expect.stringContaining('Your code is 1234.'),
        attachments: [{ file: expect.any(Number), name: 'a.csv', mime: 'text/csv', size: 4 }],
      },
    });
    expect(message?.content.headers).toContainEqual(['message-id', '<send-17@example.com>']);
  });

  test('the same Message-ID again is counted as a second arrival', async () => {
    for (let i = 0; i < 2; i++) {
      await envelope('ana@example.com');
      await client.data(MAIL);
    }
    expect(received().map(({ arrivals }) => arrivals)).toEqual([2, 1]);
  });

  test('a message without an id or MIME arrives too', async () => {
    await envelope('ana@example.com');
    await client.data('Subject: plain\n\nhello');
    expect(received()[0]).toMatchObject({ reference: null, content: { subject: 'plain' } });
  });

  test('a declared size above the limit: 552 5.3.4', async () => {
    expect(await client.command(`MAIL FROM:<a@example.com> SIZE=${36 * MIB}`)).toMatch(
      /^552 5\.3\.4 /,
    );
  });

  test('a message above the limit: 552 5.3.4, and nothing arrives', async () => {
    await envelope('ana@example.com');
    const line = `${'x'.repeat(998)}\n`;
    const big = `Subject: big\n\n${line.repeat((36 * MIB) / line.length)}`;
    expect(await client.data(big)).toMatch(/^552 5\.3\.4 /);
    expect(received()).toEqual([]);
  });

  test('a malformed recipient: 501 5.1.3', async () => {
    expect(await envelope('not an address')).toMatch(/^501 5\.1\.3 /);
  });
});

describe('magic mailboxes', () => {
  test.each([
    ['unknown@shop.test', /^550 5\.1\.1 .*does not exist/],
    ['blocked@example.com', /^550 5\.7\.1 .*blocked/],
    ['disabled@example.com', /^550 5\.2\.1 .*disabled/],
    ['full@example.com', /^552 5\.2\.2 .*quota/],
    ['greylisted@example.com', /^451 4\.7\.1 .*[Gg]reylisted/],
    ['flooded@example.com', /^450 4\.7\.0 /],
  ])('%s is refused after RCPT TO', async (to, reply) => {
    expect(await envelope(to)).toMatch(reply);
    expect(await client.data(MAIL)).toMatch(/^503 /);
    expect(received()).toEqual([]);
  });

  test.each([
    ['policy@example.com', /^550 5\.7\.1 .*policy/],
    ['broken@example.com', /^554 5\.3\.0 /],
  ])('%s is refused after the message', async (to, reply) => {
    expect(await envelope(to)).toMatch(/^250 /);
    expect(await client.data(MAIL)).toMatch(reply);
    expect(received()).toEqual([]);
  });

  test('unavailable@: 421, and the connection is closed', async () => {
    expect(await envelope('unavailable@example.com')).toMatch(/^421 4\.4\.2 /);
    await expect(client.command('NOOP')).rejects.toThrow('connection closed');
  });

  test('busy@ takes the mail once its second is over, and refuses again after that', async () => {
    expect(await envelope('busy+2@example.com')).toMatch(/^450 4\.7\.0 /);
    await rig.clock.advance(2000);
    expect(await client.command('RCPT TO:<busy+2@example.com>')).toMatch(/^250 /);
    expect(await client.data(MAIL)).toMatch(/^250 /);
    expect(received()).toHaveLength(1);
    await rig.clock.advance(10_000);
    expect(await envelope('busy+2@example.com')).toMatch(/^450 /);
  });

  test('slow+5@ is answered after five seconds', async () => {
    await envelope('slow+5@shop.test');
    const before = rig.clock.pending;
    const answer = client.data(MAIL);
    await waitFor(() => rig.clock.pending > before, { what: 'the mail to be under way' });
    await rig.clock.advance(4999);
    expect(received()).toEqual([]);
    await rig.clock.advance(1);
    expect(await answer).toMatch(/^250 /);
    expect(received()).toHaveLength(1);
  });

  test.each([
    ['cut-delivered@example.com', 1],
    ['cut-lost@example.com', 0],
  ])('%s: cut after the final dot, %d messages arrived', async (to, arrived) => {
    await envelope(to);
    await expect(client.data(MAIL)).rejects.toThrow('connection closed');
    expect(received()).toHaveLength(arrived);
  });

  test('hang@ never answers, and nothing arrives', async () => {
    await envelope('hang@example.com');
    const answer = client.data(MAIL);
    const silence = new Promise((resolve) => setTimeout(() => resolve('silence'), 150));
    expect(await Promise.race([answer, silence])).toBe('silence');
    expect(received()).toEqual([]);
    client.close();
    await expect(answer).rejects.toThrow('connection closed');
  });

  test('of several recipients, those that were taken get the mail', async () => {
    await envelope('ana@example.com');
    await client.command('RCPT TO:<unknown@example.com>');
    await client.command('RCPT TO:<ben@example.com>');
    expect(await client.data(MAIL)).toMatch(/^250 /);
    expect(received().map(({ to }) => to)).toEqual(['ben@example.com', 'ana@example.com']);
  });
});
