import { misused, readArguments, type Command } from '../command.ts';
import { readAuthFolder } from '../session/read-auth-folder.ts';

export const session: Command = {
  usage: `cascade admin session <folder>
  Print the session of a linked phone that another server based on Baileys has kept.

  <folder> has creds.json and a file for each key. The JSON is the "session" of the credentials
  of a device (POST /api/devices), and as secret as the phone. Stop the other server before, and
  don't start its session again: two servers on one session log the phone out.`,
  async run(args, terminal) {
    const [folder] = readArguments(args, {}).words;
    if (folder === undefined) throw misused('session: which folder?');
    terminal.print(JSON.stringify(await readAuthFolder(folder)));
    return 0;
  },
};
