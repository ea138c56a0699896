import type { AddCommand } from '../act.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { CHANNELS, type Channel, type RequestStatus } from '../library.ts';
import { misused } from '../command-fault.ts';
import { oneOf, readTime, whole } from '../options.ts';
import { describeRequest, isoOf } from '../send/describe-result.ts';
import type { Session } from '../session.ts';
import { RequestFollower } from '../send/request-follower.ts';
import { endAfter, untilEnd } from '../until-end.ts';

interface Options {
  channel?: Channel;
  since?: string;
  failed?: boolean;
  every: number;
  for?: number;
  count?: number;
}

const EXAMPLES = `
Prints each request when it is accepted and when it ends, until Ctrl-C, which is exit code 0.

Examples:
  cascade tail
  cascade tail --json | jq -c 'select(.state == "finished" and .result.status == false)'
  cascade tail --count 1 --for 60   # 7 if there is none within a minute`;

export const addTail: AddCommand = (program, act) => {
  program
    .command('tail')
    .description('follow requests and their results')
    .option('--channel <channel>', 'only with this channel', oneOf(CHANNELS))
    .option('--since <time>', 'also requests accepted since; ISO 8601 or Unix seconds')
    .option('--failed', 'only requests that no channel delivered')
    .option('--every <seconds>', 'time between two calls', whole(1, 3_600), 2)
    .option('--for <seconds>', 'end after this time', whole(1, 31_536_000))
    .option('--count <count>', 'end after so many finished requests', whole(1, 1_000_000))
    .addHelpText('after', EXAMPLES)
    .action(act(tail));
};

async function tail(session: Session, options: Options): Promise<ExitCode> {
  const { channel, every, count = Infinity } = options;
  const { output } = session;
  const end = endAfter(session.signal, options.for);
  const now = Date.now();
  const since =
    options.since === undefined ? Math.floor(now / 1_000) : readTime(options.since, now);
  if (since === null) throw misused('--since: must be ISO 8601 or Unix seconds');
  const { requests } = await session.client();
  const follower = new RequestFollower({
    since,
    list: (filter, most) =>
      requests.list({ ...filter, ...(channel ? { channel } : {}) }, { signal: end }).take(most),
    get: (id) => requests.get(id, { signal: end }),
    note: (text) => output.note(text),
  });
  let finished = 0;
  return untilEnd(session, end, options, async () => {
    for (const request of await follower.poll()) {
      if (options.failed === true && request.result?.status !== false) continue;
      output.item(request, lineOf(request, output.style));
      if (request.state === 'finished') finished += 1;
      if (finished >= count) return EXIT.done;
    }
    await session.sleep(every * 1_000, end);
    return undefined;
  });
}

const lineOf = (request: RequestStatus, style: Session['output']['style']): string =>
  `${style('dim', isoOf(request.finished_at ?? request.accepted_at))} ${describeRequest(request, style)}`;
