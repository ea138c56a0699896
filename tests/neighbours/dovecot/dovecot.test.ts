import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startImapServer } from '../../servers/index.ts';
import { provideDebianProgram } from '../../servers/programs/debian-programs.ts';
import { runProgram } from '../../servers/run-program.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { claimRenumberedMailbox } from '../mailbox-claims.ts';

async function provide() {
  const program = await provideDebianProgram('dovecot');
  const said = await runProgram(program, ['--version'], { timeoutMs: 10_000 });
  return { version: /^[\d.]+/.exec(said)?.[0] ?? 'of an unknown version' };
}

await describeNeighbour('Dovecot', provide, () => {
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
