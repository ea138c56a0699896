import { createEgress } from '@cascade/egress';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { mailServerOf } from './mail-server.ts';
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
