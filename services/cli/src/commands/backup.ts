import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandFault, misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { openBackup } from '../store/open-backup.ts';

export const backup: Command = {
  usage: `cascade admin backup <file>
  Write the store into a file while it is in use.
  Secrets in it stay sealed: keep SECRETS_KEY apart. Messages in it are readable: keep the file as you
  keep the store.
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, OPERATOR_OPTIONS);
    const [file] = words;
    if (file === undefined) throw misused('backup: into which file?');
    const stream = await createOperator(terminal, options).stream('GET', '/api/operations/backup');
    const partial = `${file}.partial`;
    await pipeline(Readable.fromWeb(stream), createWriteStream(partial, { mode: 0o600 })).catch(
      (error: unknown) => {
        throw new CommandFault(`the backup broke off: ${String(error)}`);
      },
    );
    // Reads the file once, to check that the backup is complete.
    const reader = await openBackup(partial);
    let documents = 0;
    for await (const { docs } of reader.documents()) documents += docs.length;
    await rename(partial, file);
    terminal.print(`${documents} documents in ${file}`);
    return 0;
  },
};
