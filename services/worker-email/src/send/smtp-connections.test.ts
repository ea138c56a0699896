import { createServer, type AddressInfo } from 'node:net';
import { createEgress } from '@cascade/egress';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { mailServerKey, mailServerOf } from './mail-server.ts';
import { SmtpConnections } from './smtp-connections.ts';
import { startFakeMailServer } from '../testing/fake-mail-server.ts';

const CONNECTIONS = 5;

test('a full set of pools closes no pool with waiting mails', async () => {
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
  const far = await startFakeMailServer();
  const connections = new SmtpConnections(egress, 2);
  const deliver = (account: string) =>
    connections.deliver(
      mailServerOf(
        {
          host: far.host,
          port: far.port,
          secure: false,
          from: { name: 'A', address: 'a@b.example' },
        },
        undefined,
        { account },
      ),
      {
        raw: Buffer.from('Subject: x\r\n\r\nx\r\n'),
        from: 'a@b.example',
        to: ['c@d.example'],
      } as never,
      AbortSignal.timeout(30_000),
    );
  try {
    far.conduct('hang');
    const ended: unknown[] = [];
    const hanging = Array.from({ length: CONNECTIONS + 1 }, () =>
      deliver('acc_1').then((result) => ended.push(result)),
    );
    await waitFor(() => far.mails.length === CONNECTIONS, { what: 'each connection to hang' });
    far.conduct('accept');
    for (const other of ['acc_2', 'acc_3', 'acc_4', 'acc_5']) {
      expect(await deliver(other)).toMatchObject({ ok: true });
    }
    expect(ended).toEqual([]);
    connections.close();
    await Promise.all(hanging);
  } finally {
    connections.close();
    await far.close();
  }
});

test('an account sends to a bounded count of servers at once, and another account has its own', async () => {
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
  const far = await startFakeMailServer();
  const connections = new SmtpConnections(egress, 200, 2);
  const deliver = (account: string, username: string) =>
    connections.deliver(
      mailServerOf(
        {
          host: far.host,
          port: far.port,
          secure: false,
          from: { name: username, address: 'a@b.example' },
        },
        undefined,
        // Another pace is another pool.
        { account, callsPerSecond: Number(username) },
      ),
      {
        raw: Buffer.from('Subject: x\r\n\r\nx\r\n'),
        from: 'a@b.example',
        to: ['c@d.example'],
      } as never,
      AbortSignal.timeout(30_000),
    );
  try {
    far.conduct('hang');
    const hanging = [deliver('acc_1', '4'), deliver('acc_1', '8')];
    await waitFor(() => far.mails.length === 2, { what: 'each server to hang' });
    const refused = await deliver('acc_1', '12');
    expect(refused).toMatchObject({ ok: false, finished: false });
    expect(refused.ok || String(refused.error)).toMatch('sends to 2 mail servers at once here');
    far.conduct('accept');
    expect(await deliver('acc_2', '12')).toMatchObject({ ok: true });
    connections.close();
    await Promise.all(hanging);
    // Idle pools make room.
    for (const pace of ['4', '8', '12']) {
      expect(await deliver('acc_3', pace)).toMatchObject({ ok: true });
    }
  } finally {
    connections.close();
    await far.close();
  }
});

/**
 * A server that takes one mail of a connection. Then it closes the connection without a word, or refuses each sender
 * with a reply and stays.
 */
async function startOneMailServer(refusal?: string) {
  const mails: string[] = [];
  const commands: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    let isData = false;
    let read = '';
    let taken = 0;
    socket.on('error', () => undefined);
    socket.write('220 one.test ESMTP\r\n');
    socket.on('data', (chunk: Buffer) => {
      read += chunk.toString('latin1');
      for (;;) {
        const end = read.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = read.slice(0, end);
        read = read.slice(end + (isData ? 5 : 2));
        if (isData) {
          mails.push(line);
          isData = false;
          taken += 1;
          socket.write('250 2.0.0 taken\r\n');
          continue;
        }
        commands.push(line);
        // It has gone by the time of the next mail.
        if (taken > 0 && refusal === undefined) return void socket.destroy();
        if (taken > 0 && line.startsWith('MAIL')) {
          socket.write(`${refusal}\r\n`);
          continue;
        }
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    mails,
    connections: () => connections,
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const mailOf = (n: number) =>
  ({
    raw: Buffer.from(`Subject: ${n}\r\n\r\nmail ${n}\r\n`),
    from: 'a@b.example',
    to: ['c@d.example'],
  }) as never;

const serverAt = (port: number) =>
  mailServerOf(
    { host: '127.0.0.1', port, secure: false, from: { name: 'A', address: 'a@b.example' } },
    undefined,
    { account: 'acc_1' },
  );

test.each([
  ['closes each connection after one mail', undefined],
  ['refuses a second mail of a connection by 421', '421 too many messages in this connection'],
  [
    'refuses a second mail of a connection by 452',
    '452 4.5.3 Too many recipients: Too many messages sent',
  ],
])('a server that %s gets every mail once', async (_how, refusal) => {
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
  const far = await startOneMailServer(refusal);
  const connections = new SmtpConnections(egress);
  try {
    const results = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        connections.deliver(serverAt(far.port), mailOf(n), AbortSignal.timeout(60_000)),
      ),
    );
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    expect(new Set(far.mails).size).toBe(25);
    expect(far.mails).toHaveLength(25);
  } finally {
    connections.close();
    await far.close();
  }
});

test('a server that names its rate gets nothing more until it takes mails again', async () => {
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
  const far = await startFakeMailServer();
  let now = 1_000_000;
  const connections = new SmtpConnections(egress, 200, 50, { now: () => now });
  const server = mailServerOf(
    { host: far.host, port: far.port, secure: false, from: { name: 'A', address: 'a@b.example' } },
    undefined,
    { account: 'acc_1' },
  );
  const deliver = (n: number) =>
    connections.deliver(server, mailOf(n), AbortSignal.timeout(60_000));
  try {
    for (let n = 0; n < 5; n += 1) expect(await deliver(n)).toMatchObject({ ok: true });
    far.conduct({ at: 'recipient', reply: '450 4.7.1 Error: too much mail from 127.0.0.1' });
    const refused = await Promise.all(Array.from({ length: 20 }, (_, n) => deliver(n)));
    expect(refused.every((one) => !one.ok && one.limitedMs === 60_000)).toBe(true);
    const asked = far.commands.length;
    // Five with the mails, and no more than one on each connection.
    expect(asked).toBeLessThanOrEqual(2 * (5 + server.connections));
    far.conduct('accept');
    now += 59_000;
    expect(await deliver(30)).toMatchObject({ ok: false, limitedMs: 1_000 });
    expect(far.commands).toHaveLength(asked);
    now += 1_000;
    expect(await deliver(31)).toMatchObject({ ok: true });
    expect(connections.perSecond(mailServerKey(server))).toBeCloseTo(4.5 / 60);
  } finally {
    connections.close();
    await far.close();
  }
});

test('a mail whose time is over while it waits for a connection is not offered', async () => {
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
  const far = await startFakeMailServer();
  const connections = new SmtpConnections(egress);
  const over = new AbortController();
  try {
    far.conduct('hang');
    const server = serverAt(far.port);
    const hanging = Array.from({ length: server.connections }, (_, n) =>
      connections.deliver(server, mailOf(n), AbortSignal.timeout(60_000)),
    );
    const waits = connections.deliver(server, mailOf(9), over.signal);
    await waitFor(() => far.mails.length === server.connections, { what: 'each to hang' });
    over.abort(new Error('over'));
    expect(await waits).toMatchObject({ ok: false, finished: false });
    connections.close();
    await Promise.all(hanging);
    expect(far.mails.some((mail) => mail.includes('mail 9'))).toBe(false);
  } finally {
    connections.close();
    await far.close();
  }
});
