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
