import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeGiven } from '@cascade/runtime/testing';
import { canStartImapServer, startImapServer } from '../../servers/index.ts';
import { claimRenumberedMailbox } from '../mailbox-claims.ts';

describeGiven('Dovecot 2.3', { given: canStartImapServer(), what: 'Dovecot' }, () => {
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
