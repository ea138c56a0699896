import type { AddCommand } from '../act.ts';
import { misused } from '../command-fault.ts';
import type { ExitCode } from '../exit-codes.ts';
import { CHANNELS, type Channel, type RequestStatus } from '../library.ts';
import { oneOf, readTime, whole } from '../options.ts';
import type { Style } from '../output/style.ts';
import { table } from '../output/table.ts';
import {
  describeRequest,
  exitCodeOfRequest,
  isoOf,
  markOf,
  verdictOf,
} from '../send/describe-result.ts';
import { waitForRequest, WAIT_LIMIT_S } from '../send/wait-for-request.ts';
import type { Session } from '../session.ts';

interface ListOptions {
  state?: RequestStatus['state'];
  status?: 'delivered' | 'failed';
  channel?: Channel;
  to?: string;
  since?: string;
  until?: string;
  limit: number;
}

const STATES = ['scheduled', 'pending', 'finished', 'cancelled'] as const;
const MOST_LISTED = 10_000;
const PAGE = 100;

const EXAMPLES = `
Examples:
  cascade requests list --status failed --since 2026-11-01
  cascade requests show 42 --json
  cascade requests wait 42 --wait 300

"show" and "wait" end with the exit code of a send: 0 delivered, 5 not delivered, 6 unknown; "wait" with 7
when its time is over.`;

export const addRequests: AddCommand = (program, act) => {
  const requests = program
    .command('requests')
    .description('requests of the account')
    .addHelpText('after', EXAMPLES);
  requests
    .command('list')
    .description('list requests, the newest first')
    .option('--state <state>', STATES.join(', '), oneOf(STATES))
    .option('--status <status>', 'delivered or failed', oneOf(['delivered', 'failed']))
    .option('--channel <channel>', 'only with this channel', oneOf(CHANNELS))
    .option('--to <address>', 'only to this contact')
    .option('--since <time>', 'accepted at or after; ISO 8601 or Unix seconds')
    .option('--until <time>', 'accepted before')
    .option('--limit <count>', 'at most so many', whole(1, MOST_LISTED), 20)
    .action(act(list));
  requests
    .command('show <id>')
    .description('show what happened to a request')
    .action(act<object, [string]>(show));
  requests
    .command('cancel <id>')
    .description('cancel a scheduled request')
    .action(act<object, [string]>(cancel));
  requests
    .command('wait <id>')
    .description('wait until a request is finished')
    .option('--wait <seconds>', 'longest wait', whole(1, WAIT_LIMIT_S), 60)
    .action(act<{ wait: number }, [string]>(wait));
};

async function list(session: Session, options: ListOptions): Promise<undefined> {
  const { state, status, channel, to, limit } = options;
  const client = await session.client();
  const filter = {
    ...(state === undefined ? {} : { state }),
    ...(status === undefined ? {} : { status: status === 'delivered' }),
    ...(channel === undefined ? {} : { channel }),
    ...(to === undefined ? {} : { recipient: to }),
    ...timeFilter('from', '--since', options.since),
    ...timeFilter('to', '--until', options.until),
    limit: Math.min(limit, PAGE),
  };
  const found = await client.requests.list(filter, { signal: session.signal }).take(limit);
  const { output } = session;
  const rows = found.map((request) => rowOf(request, output.style));
  output.result({ requests: found }, table(rows));
  return undefined;
}

function timeFilter(member: 'from' | 'to', option: string, text: string | undefined) {
  if (text === undefined) return {};
  const at = readTime(text, Date.now());
  if (at === null) throw misused(`${option}: must be ISO 8601 or Unix seconds`);
  return { [member]: at };
}

function rowOf(request: RequestStatus, style: Style): string[] {
  const { request_id: id, state, accepted_at: at, result } = request;
  if (result === null) return [String(id), isoOf(at), state];
  const channels = result.channels as Parameters<typeof verdictOf>[0]['channels'];
  const marks = Object.entries(channels).map(([channel, of]) => `${markOf(of, style)} ${channel}`);
  return [
    String(id),
    isoOf(at),
    verdictOf({ status: result.status, channels }).text,
    marks.join(' '),
  ];
}

async function show(session: Session, _options: object, text: string): Promise<ExitCode> {
  const client = await session.client();
  return print(session, await client.requests.get(readId(text), { signal: session.signal }));
}

async function cancel(session: Session, _options: object, text: string): Promise<undefined> {
  const client = await session.client();
  const request = await client.requests.cancel(readId(text), { signal: session.signal });
  print(session, request);
  return undefined;
}

async function wait(
  session: Session,
  { wait: seconds }: { wait: number },
  text: string,
): Promise<ExitCode> {
  const id = readId(text);
  const client = await session.client();
  session.output.note(`Waiting for request ${id}.`);
  return print(session, await waitForRequest(session, client, id, seconds));
}

function print({ output }: Session, request: RequestStatus): ExitCode {
  output.result(request, describeRequest(request, output.style));
  return exitCodeOfRequest(request);
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw misused(`id: must be the number of a request, not ${text}`);
  return Number(text);
}
