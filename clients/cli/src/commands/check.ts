import { text as readAll } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { AddCommand } from '../act.ts';
import { CommandFault, misused } from '../command-fault.ts';
import { EXIT } from '../exit-codes.ts';
import {
  type Cascade,
  type ChannelReach,
  type CheckStatus,
  type CheckTarget,
  type TargetReach,
} from '../library.ts';
import { readChannelValue, whole } from '../options.ts';
import type { Style } from '../output/style.ts';
import { table } from '../output/table.ts';
import type { Session } from '../session.ts';

interface Options {
  maxAge?: number;
  lookup: boolean;
  wait: number;
}

const MOST_SECONDS = 31_536_000;
const EVERY_MS = 2_000;

const EXAMPLES = `
A target is a phone number, a mail address, @name of Telegram, or <channel>=<address>; - reads targets from
standard input, one a line. More than 100 are looked up in the background, and waited for.

Examples:
  cascade check 6281234567890 ana@example.com
  cascade check telegram=123456789 --no-lookup
  cascade check - --json < numbers.txt`;

export const addCheck: AddCommand = (program, act) => {
  program
    .command('check <targets...>')
    .description('say which channels can reach targets now')
    .option('--max-age <seconds>', 'look up again what is older', whole(0, MOST_SECONDS))
    .option('--no-lookup', 'ask no provider: what is known')
    .option('--wait <seconds>', 'longest wait for many targets', whole(1, 86_400), 600)
    .addHelpText('after', EXAMPLES)
    .action(act<Options, [string[]]>(check));
};

async function check(
  session: Session,
  { maxAge, lookup, wait }: Options,
  words: string[],
): Promise<undefined> {
  const targets = (await readWords(session, words)).map(readTarget);
  if (targets.length === 0) throw misused('targets: there is none');
  const client = await session.client();
  const { signal, output } = session;
  const asked = await client.check(
    {
      targets,
      ...(maxAge === undefined ? {} : { max_age: maxAge }),
      ...(lookup ? {} : { lookup }),
    },
    { signal },
  );
  const found =
    'targets' in asked ? asked.targets : await waitForCheck(session, client, asked.check_id, wait);
  output.result({ targets: found }, table(found.flatMap((one) => rowsOf(one, output.style))));
  return undefined;
}

async function readWords({ terminal }: Session, words: readonly string[]): Promise<string[]> {
  if (!words.includes('-')) return [...words];
  if (words.length > 1) throw misused('targets: - stands alone');
  const text = await readAll(Readable.from(terminal.stdin));
  return text.split('\n').flatMap((line) => line.trim() || []);
}

function readTarget(text: string): CheckTarget {
  const { channel, value } = readChannelValue(text);
  return channel === undefined ? value : { [channel]: value };
}

/** Waits for a check in the background. Returns all of its targets. */
async function waitForCheck(
  session: Session,
  client: Cascade,
  id: string,
  seconds: number,
): Promise<TargetReach[]> {
  const { signal, output } = session;
  const until = performance.now() + seconds * 1_000;
  const path = `/v1/checks/${encodeURIComponent(id)}`;
  const read = (cursor?: string) =>
    client.request<CheckStatus>('GET', path, { query: { cursor }, signal });
  output.note(`Check ${id} runs in the background.`);
  for (;;) {
    let page = await read();
    if (page.state === 'finished') {
      const targets = [...page.targets];
      while (page.next_cursor !== null) {
        page = await read(page.next_cursor);
        targets.push(...page.targets);
      }
      return targets;
    }
    if (performance.now() >= until) {
      throw new CommandFault(`--wait: check ${id} is not finished after ${seconds} s`, {
        code: 'timeout',
        exitCode: EXIT.timedOut,
      });
    }
    await session.sleep(EVERY_MS);
  }
}

function rowsOf({ target, channels }: TargetReach, style: Style): string[][] {
  const name =
    target === null
      ? '(erased)'
      : typeof target === 'string'
        ? target
        : Object.values(target).join();
  const reaches = Object.entries<ChannelReach>(channels);
  if (reaches.length === 0) return [[name, '', 'no channel']];
  return reaches.map(([channel, { reachable, why = '', checked_at: at }]) => [
    name,
    channel,
    reachable === null
      ? style('yellow', 'unknown')
      : reachable
        ? style('green', 'reachable')
        : style('red', 'not reachable'),
    why,
    at === undefined ? '' : style('dim', `looked up ${new Date(at * 1_000).toISOString()}`),
  ]);
}
