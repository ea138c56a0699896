import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { Option } from 'commander';
import type { AddCommand } from '../act.ts';
import { misused } from '../command-fault.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { CHANNELS, type Channel, type SendRequest } from '../library.ts';
import { collect, oneOf, whole } from '../options.ts';
import { composeSend, type MessageFile, type SendOptions } from '../send/compose-send.ts';
import {
  describeRequest,
  describeSend,
  exitCodeOfRequest,
  tiersOf,
  verdictOf,
} from '../send/describe-result.ts';
import { findKeys } from '../send/find-key.ts';
import { waitForRequest, WAIT_LIMIT_S } from '../send/wait-for-request.ts';
import type { Session } from '../session.ts';

interface Options extends SendOptions {
  request?: string;
  idempotencyKey?: string;
  wait?: number;
  dryRun?: boolean;
}

const EXAMPLES = `
A channel takes a channel key, or the name of one that "cascade keys add" stored, or with the scopes devices:read
and devices:send the name of a device; without a value, the variable CASCADE_<CHANNEL>_KEY. --to, --template, --success and --within take <channel>=<value> or a value
for all channels.

Examples:
  cascade send --telegram bot --to 123456789 --text "Your code is {{code}}." --var code=482913
  cascade send --telegram bot --to telegram=123456789 --whatsapp phone --to whatsapp=6281234567890 \\
    --fallback whatsapp --text "Hello"
  cascade send --waba number --to 6281234567890 --template 3 --success delivered --within 120
  cascade send --email mail --to ana@example.com --template 4 --schedule +10m
  cascade send --request request.json
  jq … | cascade send --request - --json

Exit codes: 0 delivered, queued or scheduled; 5 no channel delivered; 6 unknown; 3 refused; 4 unreachable.`;

export const addSend: AddCommand = (program, act) => {
  const command = program.command('send').description('send one message to one recipient');
  for (const channel of CHANNELS) {
    command.option(
      `--${channel} [key]`,
      `send by ${channel}: a channel key or its name, or a device's name`,
    );
  }
  command
    .option('--to <address>', 'recipient; repeat for several channels', collect)
    .option('--text <text>', 'text, or caption of --file')
    .option('--template <id>', 'approved template', collect)
    .option('--file <path|url>', 'attachment: uploads a path (scope files:write)')
    .option('--as <type>', 'type of --file', oneOf(['image', 'video', 'document']))
    .option('--var <name=value>', 'replaces {{name}}; may be repeated', collect)
    .option('--fallback <channel[=tier]>', 'opens when earlier tiers failed', collect)
    .option('--success <state>', 'accepted, delivered or read', collect)
    .option('--within <seconds>', 'time for --success', collect)
    .option('--locale <language>', 'language of the recipient, in which a template goes')
    .option('--only <channel>', 'restrict to one channel', oneOf(CHANNELS))
    .option('--mode <mode>', 'sync waits for the result, async queues', oneOf(['sync', 'async']))
    .option('--schedule <time>', 'ISO 8601, Unix seconds, or from now: +10m, +2h, +1d')
    .option('--window <hours>', 'hours where the recipient is, such as 09:00-20:00')
    .option('--timezone <name>', 'where the recipient is (IANA), for --window')
    .option('--valid-until <time>', 'not sent from then on; as --schedule')
    .option(
      '--otherwise <id>',
      'waba: template in place of --text, where the session window is closed',
    )
    .option('--max-segments <count>', 'sms: most segments of the text', whole(1, 255))
    .option('--transactional', 'also to contacts who opted out (the operator allows it)')
    .option('--topic <key>', 'topic of the account: who ended it gets no such message')
    .option('--max-cost <amount>', 'opens no tier that would exceed it, such as 0.05')
    .option('--request <file>', 'a whole request as JSON; - reads standard input')
    .option('--idempotency-key <key>', 'names the send for 24 hours; a UUID by default')
    .option('--wait <seconds>', 'wait for the result of a queued send', whole(1, WAIT_LIMIT_S))
    .addOption(new Option('--dry-run', 'print the request without sending it, keys left out'))
    .addHelpText('after', EXAMPLES)
    .action(act(send));
};

async function send(session: Session, options: Options): Promise<ExitCode> {
  const request = await readRequest(session, options);
  const { output, signal } = session;
  if (options.dryRun === true) {
    const shown = withoutKeys(request);
    output.result(shown, JSON.stringify(shown, null, 2));
    return EXIT.done;
  }
  const client = await session.client();
  const idempotencyKey = options.idempotencyKey ?? randomUUID();
  const result = await client.send(request, { idempotencyKey, signal });
  const tiers = tiersOf(request);
  if (result.state === 'queued' && options.wait !== undefined) {
    const ended = await waitForRequest(session, client, result.request_id, options.wait);
    output.result(ended, describeRequest(ended, output.style, tiers));
    return exitCodeOfRequest(ended);
  }
  output.result(result, describeSend(result, output.style, tiers));
  return result.state === 'finished' ? verdictOf(result).exitCode : EXIT.done;
}

async function readRequest(session: Session, options: Options): Promise<SendRequest> {
  if (options.request !== undefined) {
    const mixed = CHANNELS.find((channel) => options[channel] !== undefined);
    if (mixed !== undefined) throw misused(`--request: takes no --${mixed} beside it`);
    return parseRequest(options.request, await readText(session, options.request));
  }
  const keys = await findKeys(session, options, options.dryRun !== true);
  const keyOf = (channel: Channel) => keys.get(channel) ?? '';
  // Faults of the options are told before a file is uploaded.
  const placeholder = { url: options.file ?? '' };
  const parts = { keyOf, now: Date.now() };
  if (options.file === undefined) return composeSend(options, parts);
  composeSend(options, { ...parts, file: placeholder });
  return composeSend(options, { ...parts, file: await provideFile(session, options) });
}

async function provideFile(session: Session, { file = '', dryRun }: Options): Promise<MessageFile> {
  if (/^https?:\/\//.test(file)) return { url: file };
  const name = basename(file);
  if (dryRun === true) return { id: 0, name };
  const { id } = await (await session.client()).files.upload(file, { signal: session.signal });
  return { id, name };
}

const readText = (session: Session, file: string): Promise<string> =>
  file === '-' ? readAll(Readable.from(session.terminal.stdin)) : readFile(file, 'utf8');

function parseRequest(file: string, text: string): SendRequest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw misused(`--request: ${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || !('keys' in value && 'content' in value)) {
    throw misused('--request: must be an object with keys, content and target');
  }
  return value as SendRequest;
}

/** A request as it may be shown: keys are credentials. */
function withoutKeys(request: SendRequest): unknown {
  const hidden = Object.entries(request.keys).map(([channel, key]) => [
    channel,
    { ...key, token: '…' },
  ]);
  return { ...request, keys: Object.fromEntries(hidden) as unknown };
}
