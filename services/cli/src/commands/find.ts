import { misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { printRows } from '../operator/print-rows.ts';
import { INCOMPLETE, walkAnswers } from '../operator/walk-answers.ts';

interface Found {
  account: { id: string; name: string };
  by: string;
  x_request_id: string | null;
  request: {
    id: number;
    state: string;
    accepted_at: string;
    sends: {
      id: number;
      channel: string;
      target: string | null;
      state: string;
      reason: string | null;
      provider_message_id: string | null;
    }[];
  };
  content: unknown;
}

export const find: Command = {
  usage: `cascade admin find <id | recipient>
  Finds a request over all accounts: by its id, by that of a send or of a provider's message, or by its recipient.

  --by <what>         request, send, message, recipient or x_request_id; all but the last one when absent
  --from <time>       accepted at or after, ISO 8601 or Unix seconds
  --to <time>         accepted before
  --texts             recipients whole and, with --json, contents as the account's log shows them
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options, words } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      by: 'string',
      from: 'string',
      to: 'string',
      texts: 'boolean',
      json: 'boolean',
    });
    const [q, ...more] = words;
    if (q === undefined || more.length > 0) throw misused('find: one id or recipient, in quotes');
    const { by, from, to, texts } = options;
    const operator = createOperator(terminal, options);
    const query = { q, by, from, to, ...(texts ? { texts: 'true' } : {}) };
    const { rows, complete } = await walkAnswers<Found>(operator, '/api/operations/find', query);
    if (options.json) {
      printRows(terminal, rows, {}, options);
      return 0;
    }
    const sends = rows.flatMap(({ request, ...found }) =>
      request.sends.map((send) => ({ ...found, request, send })),
    );
    printRows(terminal, sends, {
      account: ({ account }) => account.id,
      name: ({ account }) => account.name,
      request: ({ request }) => request.id,
      accepted: ({ request }) => request.accepted_at,
      send: ({ send }) => send.id,
      channel: ({ send }) => send.channel,
      recipient: ({ send }) => send.target,
      state: ({ send }) => send.state,
      message: ({ send }) => send.provider_message_id,
      'x-request-id': ({ x_request_id: id }) => id,
      reason: ({ send }) => send.reason,
    });
    if (!complete) terminal.print(INCOMPLETE);
    return 0;
  },
};
