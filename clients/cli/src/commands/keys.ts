import { text as readAll } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { AddCommand } from '../act.ts';
import { misused } from '../command-fault.ts';
import { changeStoredProfile, isKeyName, storeKey } from '../config/change-stored-profile.ts';
import { table } from '../output/table.ts';
import { isKey } from '../send/find-key.ts';
import type { Session } from '../session.ts';

const EXAMPLES = `
A device shows its channel key once, when it is made. A stored key is used by its name: send --telegram bot

Examples:
  cascade keys add bot < key.txt
  cascade keys list`;

export const addKeys: AddCommand = (program, act) => {
  const keys = program.command('keys').description('channel keys by name, for "cascade send"');
  keys
    .command('add <name> [key]')
    .description('store a key; without it, standard input is read')
    .addHelpText('after', EXAMPLES)
    .action(act<object, [string, string | undefined]>(addKey));
  keys
    .command('list')
    .description('list the names, with the end of each key')
    .action(act(listKeys));
  keys
    .command('remove <name>')
    .description('forget a key')
    .action(act<object, [string]>(removeKey));
};

async function addKey(
  session: Session,
  _options: object,
  name: string,
  given?: string,
): Promise<undefined> {
  if (!isKeyName(name)) throw misused('name: must be letters, digits, ".", "-" or "_"');
  const { stdin } = session.terminal;
  const key = (given ?? (await readAll(Readable.from(stdin)))).trim();
  if (!isKey(key)) throw misused('key: is not a channel key, such as tg_…');
  await storeKey(session, name, key);
  session.output.result(
    { name, hint: key.slice(-4) },
    `Stored the key ${name} (…${key.slice(-4)}).`,
  );
  return undefined;
}

async function listKeys(session: Session): Promise<undefined> {
  const { profiles } = await session.readConfig();
  const keys = Object.entries(profiles[await session.profileName()]?.keys ?? {}).map(
    ([name, key]) => ({ name, prefix: key.split('_')[0] ?? '', hint: key.slice(-4) }),
  );
  const rows = keys.map(({ name, prefix, hint }) => [name, `${prefix}_…${hint}`]);
  session.output.result({ keys }, table(rows));
  return undefined;
}

async function removeKey(session: Session, _options: object, name: string): Promise<undefined> {
  await changeStoredProfile(session, (profile) => {
    if (!Object.hasOwn(profile.keys ?? {}, name)) throw misused(`name: there is no key ${name}`);
    delete profile.keys?.[name];
  });
  session.output.result({ name, removed: true }, `Forgot the key ${name}.`);
  return undefined;
}
