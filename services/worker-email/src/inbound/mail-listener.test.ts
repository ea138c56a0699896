import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { ByteBudget } from '@cascade/runtime';
import {
  fakeClock,
  loopbackTls,
  silentLogger,
  waitFor,
  type FakeClock,
} from '@cascade/runtime/testing';
import { StoreUnavailableError, type AddressOwner } from '@cascade/store';
import { createTransport } from 'nodemailer';
import { startMailListener, type MailListener } from './start-mail-listener.ts';
import type { ArrivedMail } from './take-mail.ts';

const OWNER: AddressOwner = { account: 'acc_1', device: 'dev_1', sandbox: false };
const TO = 'support@shop.test';

let listener: MailListener;
let clock: FakeClock;
let budget: ByteBudget;
let taken: { mail: ArrivedMail; owners: readonly AddressOwner[] }[];
/** What the store does. */
let store: 'here' | 'slow' | 'away-for-addresses' | 'away-for-mail';

beforeEach(async () => {
  taken = [];
  store = 'here';
  clock = fakeClock();
  budget = new ByteBudget(64 * 2 ** 20);
  listener = await startMailListener(
    {
      repositories: {
        inboundAddresses: {
          ownersOf: (address) =>
            store === 'away-for-addresses'
              ? Promise.reject(new StoreUnavailableError('away'))
              : Promise.resolve(bareOf(address) === TO ? [OWNER] : []),
        },
      },
      isOfSandbox: () => Promise.resolve(true),
      takeMail(mail, owners) {
        if (store === 'away-for-mail') return Promise.reject(new StoreUnavailableError('away'));
        taken.push({ mail, owners });
        // Long enough for the end of the connection to come first.
        return new Promise((resolve) => setTimeout(resolve, store === 'slow' ? 100 : 0, 'taken'));
      },
      budget,
      clock,
      logger: silentLogger,
    },
    { host: '127.0.0.1', port: 0, tls: loopbackTls },
  );
});
afterEach(() => listener.stop());

/** `name+tag@` is `name@`, as the repository has it. */
const bareOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

function hand(mail: object = {}, options: object = {}) {
  const { host, port } = listener;
  const transport = createTransport({ host, port, ignoreTLS: true, ...options });
  return transport
    .sendMail({ from: 'ann@example.com', to: TO, subject: 'Hi', text: 'Hi', ...mail })
    .finally(() => transport.close());
}

test('a mail is taken with its envelope and the client address', async () => {
  await hand({}, { name: 'mx.example.com' });
  expect(taken).toMatchObject([
    {
      owners: [OWNER],
      mail: { origin: { ip: '127.0.0.1', helo: 'mx.example.com', sender: 'ann@example.com' } },
    },
  ]);
  expect(taken[0]?.mail.raw.toString()).toContain('Subject: Hi');
});

test('two recipients of one device are one owner, and the next mail has its own owners', async () => {
  await hand({ to: [TO, 'SUPPORT@shop.test'] });
  expect(taken[0]?.owners).toEqual([OWNER]);
});

test('STARTTLS is offered with a certificate, AUTH never', async () => {
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

test('a client that leaves before the greeting costs nothing, and holds no place', async () => {
  for (let i = 0; i < 30; i++) {
    const socket = connect(listener.port, listener.host);
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    if (i % 2 === 0) socket.resetAndDestroy();
    else socket.destroy();
    await closed;
  }
  await hand();
  expect(taken).toHaveLength(1);
});

describe('a connection', () => {
  /** One that a person types into. */
  async function dial() {
    const socket = connect(listener.port, listener.host);
    let heard = '';
    let closed = false;
    socket.on('data', (bytes) => (heard += bytes.toString()));
    socket.on('error', () => undefined);
    socket.once('close', () => (closed = true));
    /** Says a line and waits for the answer. */
    const say = async (line: string) => {
      const before = heard.length;
      socket.write(`${line}\r\n`);
      await waitFor(() => closed || heard.slice(before).includes('\n'), {
        what: `an answer to ${line}`,
      });
      return heard.slice(before, before + 3);
    };
    await waitFor(() => heard.includes('\n'), { what: 'the greeting' });
    return {
      say,
      write: (text: string) => socket.write(text),
      end: () => socket.destroy(),
      heard: () => heard,
      isClosed: () => waitFor(() => closed, { timeoutMs: 10_000, what: 'the end of it' }),
    };
  }

  test.each(['NOOP', 'RSET', 'VRFY x', 'HELP', 'EHLO a.example'])(
    'that says %s again and again without a mail is ended',
    async (command) => {
      const line = await dial();
      const answers: string[] = [];
      for (let i = 0; i < 300 && !answers.includes('421'); i++)
        answers.push(await line.say(command));
      expect(answers.at(-1)).toBe('421');
      expect(answers).toHaveLength(201);
      await line.isClosed();
    },
  );

  test('that hands mails over may say as much again for each', async () => {
    const line = await dial();
    await line.say('EHLO a.example');
    for (let mail = 0; mail < 3; mail++) {
      for (let i = 0; i < 150; i++) expect(await line.say('NOOP')).toBe('250');
      await line.say('MAIL FROM:<ann@example.com>');
      await line.say(`RCPT TO:<${TO}>`);
      expect(await line.say('DATA')).toBe('354');
      expect(await line.say('Subject: Hi\r\n\r\nHi\r\n.')).toBe('250');
    }
    expect(taken).toHaveLength(3);
    line.end();
  });

  test('over which no mail comes for two minutes is ended, whatever it says meanwhile', async () => {
    const line = await dial();
    for (let i = 0; i < 11; i++) {
      expect(await line.say('NOOP')).toBe('250');
      await clock.advance(10_000);
    }
    expect(line.heard()).not.toContain('421');
    await clock.advance(10_000);
    await line.isClosed();
    expect(line.heard()).toContain('421 4.7.0');
  });

  test('lives 15 minutes, however many mails come; one that is on its way is finished', async () => {
    const line = await dial();
    await line.say('EHLO a.example');
    const begin = async () => {
      await line.say('MAIL FROM:<ann@example.com>');
      await line.say(`RCPT TO:<${TO}>`);
      return line.say('DATA');
    };
    for (let minute = 0; minute < 14; minute++) {
      expect(await begin()).toBe('354');
      expect(await line.say('Subject: Hi\r\n\r\nHi\r\n.')).toBe('250');
      await clock.advance(60_000);
    }
    expect(await begin()).toBe('354');
    await clock.advance(90_000);
    expect(await line.say('Subject: Hi\r\n\r\nHi\r\n.')).toBe('250');
    expect(taken).toHaveLength(15);
    expect(await line.say('NOOP')).toBe('421');
    await line.isClosed();
  });

  test('over which a mail drips for five minutes is ended', async () => {
    const line = await dial();
    await line.say('EHLO a.example');
    await line.say('MAIL FROM:<ann@example.com>');
    await line.say(`RCPT TO:<${TO}>`);
    expect(await line.say('DATA')).toBe('354');
    for (let i = 0; i < 10; i++) {
      line.write('x');
      await clock.advance(30_000);
    }
    await line.isClosed();
    expect(line.heard()).toContain('421 4.4.2');
    expect(taken).toEqual([]);
  });
});

describe('a client that closes its half of the connection', () => {
  /** Says lines one after the other, then the last ones without waiting, and reads to the end. */
  async function talk(socket: Socket, lines: readonly string[], last: string): Promise<string> {
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString()));
    const answers = (count: number) =>
      waitFor(() => heard.split(/^\d{3} /m).length > count || undefined, { what: 'an answer' });
    for (const [i, line] of lines.entries()) {
      socket.write(`${line}\r\n`);
      await answers(i + 1);
    }
    heard = '';
    const closed = once(socket, 'close');
    socket.end(last);
    await closed;
    return heard.replaceAll(/^(\d{3}).*\r\n/gm, '$1 ');
  }
  async function dial(how: string): Promise<Socket> {
    const socket = connect(listener.port, listener.host);
    await once(socket, 'data');
    if (how === 'in clear') return socket;
    socket.write('EHLO a.example\r\n');
    await once(socket, 'data');
    socket.write('STARTTLS\r\n');
    await once(socket, 'data');
    const ca = await readFile(loopbackTls.certFile);
    const secured = connectTls({ socket, ca, servername: 'localhost' });
    await once(secured, 'secureConnect');
    return secured;
  }
  const ENVELOPE = ['EHLO a.example', 'MAIL FROM:<ann@example.com>', `RCPT TO:<${TO}>`, 'DATA'];

  describe.each(['in clear', 'by TLS'])('%s', (how) => {
    beforeEach(() => (store = 'slow'));

    test('with the last dot and QUIT gets both answers', async () => {
      const heard = await talk(await dial(how), ENVELOPE, 'Subject: Hi\r\n\r\nHi\r\n.\r\nQUIT\r\n');
      expect(heard).toBe('250 221 ');
      expect(taken).toHaveLength(1);
    });

    test('without QUIT gets its answer, and the connection ends', async () => {
      const heard = await talk(await dial(how), ENVELOPE, 'Subject: Hi\r\n\r\nHi\r\n.\r\n');
      expect(heard).toBe('250 ');
    });

    test('after a recipient gets its answer', async () => {
      const heard = await talk(await dial(how), ENVELOPE.slice(0, 2), `${ENVELOPE[2]}\r\n`);
      expect(heard).toBe('250 ');
    });

    test('in the middle of a mail hands over none', async () => {
      expect(await talk(await dial(how), ENVELOPE, 'Subject: Hi\r\n\r\nHi')).toBe('');
      expect(taken).toEqual([]);
    });
  });

  test('in the middle of a TLS handshake is let go', async () => {
    const socket = connect(listener.port, listener.host);
    await once(socket, 'data');
    const heard = await talk(socket, ['EHLO a.example', 'STARTTLS'], '');
    expect(heard).toBe('');
    await hand();
  });
});

test.each([
  ['"a b"@client.test', '"a b"@client.test'],
  ['"a@b"@client.test', '"a@b"@client.test'],
  ['"a<b>\\"c"@client.test', '"a<b>\\"c"@client.test'],
  ['"..a"@client.test', '"..a"@client.test'],
  ['@relay.test:"a b"@client.test', '"a b"@client.test'],
])('the sender %s is taken', async (written, sender) => {
  const socket = connect(listener.port, listener.host);
  await once(socket, 'data');
  for (const line of [
    'EHLO a.example',
    `MAIL FROM:<${written}> BODY=8BITMIME`,
    `RCPT TO:<${TO}>`,
    'DATA',
    'Hi\r\n.',
  ]) {
    socket.write(`${line}\r\n`);
    expect((await once(socket, 'data')).toString()).toMatch(/^[23]/);
  }
  socket.destroy();
  expect(taken[0]?.mail.origin.sender).toBe(sender);
});

test.each([
  '"a b@client.test',
  '"a" b@client.test',
  'a b@client.test',
  '"a"@b@client.test',
  '"a"@',
])('the sender %s is refused', async (written) => {
  const socket = connect(listener.port, listener.host);
  await once(socket, 'data');
  for (const [line, answer] of [
    ['EHLO a.example', '250'],
    [`MAIL FROM:<${written}>`, '501'],
  ]) {
    socket.write(`${line}\r\n`);
    expect((await once(socket, 'data')).toString().slice(0, 3)).toBe(answer);
  }
  socket.destroy();
});

test('a mail without room in its account is refused for now, and holds nothing afterwards', async () => {
  const full = budget.tryTake('acc_1', 32 * 2 ** 20);
  await expect(hand()).rejects.toMatchObject({ responseCode: 452 });
  full?.release();
  await hand();
  expect(taken).toHaveLength(1);
  expect(budget.held).toBe(0);
});
