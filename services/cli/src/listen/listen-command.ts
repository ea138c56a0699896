import { misused, type Command } from '../command.ts';
import { LISTEN_USAGE, readListenOptions } from './listen-options.ts';
import { listen } from './listen.ts';

export const listenCommand: Command = {
  usage: LISTEN_USAGE,
  async run(args, terminal) {
    const options = await readListenOptions(args, terminal.env);
    if ('fault' in options) throw misused(options.fault);
    return listen(options, terminal);
  },
};
