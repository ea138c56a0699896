import { systemClock } from '@cascade/runtime';
import { BackupError, erasureContext, holdsKey, restoreBackup } from '@cascade/store';
import { CommandFault, misused, readArguments, type Command } from '../command.ts';
import { openBackup } from '../store/open-backup.ts';
import { noteAct } from '../store/note-act.ts';
import { openOwnStore } from '../store/open-own-store.ts';

export const restore: Command = {
  usage: `cascade admin restore <file>
  Fill a store that no service uses with what a backup holds.
  That of MONGODB_URL, or the embedded one in DATA_DIR (./data), with the key of SECRETS_KEY, or of
  DATA_DIR. A backup of either can be restored into either. The copy does nothing by itself: every account
  is held until it is released, see \`cascade admin held\`.
  The file is read to its end first: one that is cut off, damaged or no backup changes nothing. Cut
  short after that, run it again: no service starts on the store before.

  --replace           take the place of what the store holds`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, { replace: 'boolean' });
    const [file] = words;
    if (file === undefined) throw misused('restore: which file?');
    const { database, vault, name } = await openOwnStore(terminal.env);
    try {
      const restored = await restoreBackup(database, () => openBackup(file), {
        opens: (key) => holdsKey(vault, key),
        addressOf: ({ _id, sealed }) => vault.open(sealed, erasureContext(_id)),
        clock: systemClock,
        replace: options.replace === true,
      });
      const { documents, accounts, requests, events, batches, replies, erasures } = restored;
      await noteAct(database, 'restore', `Restored a backup: ${documents} documents`);
      terminal.print(`${documents} documents in ${name}`);
      terminal.print(
        `held: ${accounts} accounts, until you release them (cascade admin held accounts)`,
      );
      terminal.print(`held back: ${requests} requests, ${events} events (cascade admin held)`);
      terminal.print(`paused: ${batches} batches`);
      terminal.print(`dropped: ${replies} automatic replies that were due`);
      terminal.print(`erased again: ${erasures} addresses`);
      terminal.print(
        'Start the services with another AMQP_PREFIX, or with empty queues: what was asked of ' +
          'workers before may still stand in them.',
      );
      return 0;
    } catch (error) {
      if (error instanceof BackupError) throw new CommandFault(error.message);
      throw error;
    } finally {
      await database.close();
    }
  },
};
