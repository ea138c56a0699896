import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';

export const contacts: Command = {
  usage: `cascade admin contacts export|erase <address> --account <id>
  What is stored about a contact: export it, or erase it.
  That is requests, messages, forms, deliveries and files. An erased address that opted out isn't
  written to all the same.

  --account <id>      the account
  --channel <name>    of which channel: where a number is a chat id, too
  --out <file>        where the export goes, one JSON object a line; to the terminal without it
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      account: 'string',
      channel: 'string',
      out: 'string',
    });
    const [act, address] = words;
    const { account, channel, out } = options;
    if (address === undefined) throw misused('contacts: export or erase, and which address?');
    if (account === undefined) throw misused('--account: of which account?');
    const operator = createOperator(terminal, options);
    const asked = { account, body: { address, ...(channel === undefined ? {} : { channel }) } };
    if (act === 'erase') {
      const erased = await operator.call<Record<string, number>>(
        'POST',
        '/api/contacts/erase',
        asked,
      );
      for (const [what, count] of Object.entries(erased)) terminal.print(`${what}: ${count}`);
      return 0;
    }
    if (act !== 'export') throw misused(`contacts ${act ?? ''}: there is export and erase`);
    const stream = await operator.stream('POST', '/api/contacts/export', asked);
    if (out !== undefined) {
      // Only this user may read the file.
      await pipeline(Readable.fromWeb(stream), createWriteStream(out, { mode: 0o600 }));
      return 0;
    }
    let rest = '';
    for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach((line) => terminal.print(line));
    }
    return 0;
  },
};
