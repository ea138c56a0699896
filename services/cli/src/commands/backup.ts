import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandFault, misused, readArguments, type Command } from '../command.ts';
import {
  createOperator,
  OPERATOR_OPTIONS,
  OPERATOR_USAGE,
  type Operator,
} from '../operator/create-operator.ts';
import { FAILED } from '../doctor/checks/backups.ts';
import { openBackup } from '../store/open-backup.ts';

export const backup: Command = {
  usage: `cascade admin backup <file>
  Write the store into a file while it is in use.
  Secrets in it stay sealed: keep SECRETS_KEY apart. Messages in it are readable: keep the file as you
  keep the store. A backup that fails leaves <file>.failed with the reason, which doctor reads.
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, OPERATOR_OPTIONS);
    const [file] = words;
    if (file === undefined) throw misused('backup: into which file?');
    const partial = `${file}.partial`;
    try {
      const documents = await write(createOperator(terminal, options), partial);
      await rename(partial, file);
      await rm(`${file}${FAILED}`, { force: true });
      terminal.print(`${documents} documents in ${file}`);
      return 0;
    } catch (error) {
      // On a full disk its room is needed, and a file without contents may be all that can be made.
      await rm(partial, { force: true });
      const reason = (error as Error).message;
      await writeFile(`${file}${FAILED}`, reason, { mode: 0o600 }).catch(() => undefined);
      throw error;
    }
  },
};

/** Writes the backup, and reads it once, to check that it is complete. Returns the number of documents. */
async function write(operator: Operator, file: string): Promise<number> {
  const stream = await operator.stream('GET', '/api/operations/backup');
  await pipeline(Readable.fromWeb(stream), createWriteStream(file, { mode: 0o600 })).catch(
    (error: unknown) => {
      throw new CommandFault(`the backup broke off: ${String(error)}`);
    },
  );
  const reader = await openBackup(file);
  let documents = 0;
  for await (const { docs } of reader.documents()) documents += docs.length;
  return documents;
}
