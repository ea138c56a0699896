import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startImapServer } from '../../servers/index.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { claimRenumberedMailbox } from '../mailbox-claims.ts';
import { provideDovecot } from './provide-dovecot.ts';

await describeNeighbour('Dovecot', provideDovecot, () => {
  claimRenumberedMailbox(async () => {
    const server = await startImapServer(['ada']);
    const { deliver } = server;
    return Object.assign(server, {
      username: 'ada',
      deliver: (raw: string) => deliver('ada', raw),
      // Dovecot keeps UIDs and UIDVALIDITY in these files.
      async renumber() {
        const names = [
          'dovecot-uidlist',
          'dovecot.index',
          'dovecot.index.log',
          'dovecot.index.cache',
        ];
        for (const name of names) {
          await rm(join(server.dataDir, 'mail/ada', name), { force: true });
        }
      },
    });
  });
});
