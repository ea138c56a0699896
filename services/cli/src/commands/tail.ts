import { CHANNELS, listed } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import { misused, readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import { plain } from '../operator/print-rows.ts';

interface Send {
  id: number;
  request_id: number;
  channel: string;
  tier: number;
  device: string;
  target: string | null;
  state: string;
  reason: string | null;
  processing_ms: number | null;
  accepted_at: string;
  finished_at: string | null;
}

const LOOK_EVERY_MS = 1_000;
/** Open sends that are watched at most. */
const MOST_OPEN = 1_000;
const PAGE = 100;

export const tail: Command = {
  usage: `cascade tail --account <id>
  The log of sends as it grows, until Ctrl-C: each when it has ended.

  --account <id>      the account
  --channel <name>    ${listed(CHANNELS, 'or')}
  --device <id>       only of this device
  --failed            only what was not sent
  --json              one JSON object a line
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options } = readArguments(args, {
      ...OPERATOR_OPTIONS,
      account: 'string',
      channel: 'string',
      device: 'string',
      failed: 'boolean',
      json: 'boolean',
    });
    const { account } = options;
    if (account === undefined) throw misused('--account: of which account?');
    const { print, signal } = terminal;
    const operator = createOperator(terminal, options);
    const query = new URLSearchParams({ limit: String(PAGE) });
    if (options.channel !== undefined) query.set('channel', options.channel);
    if (options.device !== undefined) query.set('device', options.device);
    const newest = async () =>
      (await operator.call<{ data: Send[] }>('GET', `/api/sends?${query.toString()}`, { account }))
        .data;

    // Sends that have already ended are not printed.
    const printed = new Set((await newest()).filter(hasEnded).map(({ id }) => id));
    while (!signal.aborted) {
      await systemClock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined);
      if (signal.aborted) break;
      const ended = (await newest()).filter((send) => hasEnded(send) && !printed.has(send.id));
      for (const send of ended.toReversed()) {
        printed.add(send.id);
        if (options.failed && send.state === 'sent') continue;
        print(options.json ? JSON.stringify(send) : lineOf(send));
      }
      for (const id of printed) {
        if (printed.size <= MOST_OPEN) break;
        printed.delete(id);
      }
    }
    return 0;
  },
};

const hasEnded = ({ state }: Send): boolean => state !== 'pending';

function lineOf({ finished_at: at, accepted_at, request_id, id, ...send }: Send): string {
  const { channel, tier, target, state, reason, processing_ms: ms } = send;
  const parts = [
    at ?? accepted_at,
    `${request_id}/${id}`,
    `${channel}${tier === 0 ? '' : ` (tier ${tier})`}`,
    plain(target),
    state,
    ...(ms === null ? [] : [`${ms} ms`]),
    ...(reason === null ? [] : [plain(reason)]),
  ];
  return parts.join('  ');
}
