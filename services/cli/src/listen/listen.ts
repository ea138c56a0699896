import { systemClock } from '@cascade/runtime';
import { misused, type Command, type Terminal } from '../command.ts';
import { forward, type ForwardAnswer, type Post } from './forward.ts';
import { LISTEN_USAGE, readListenOptions, type ListenCommandOptions } from './listen-options.ts';
import { readEvents } from './read-events.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** Fetches deliveries and POSTs them until Ctrl-C. Reconnects after a lost connection. */
async function listen(options: ListenCommandOptions, terminal: Terminal): Promise<number> {
  const { signal, print } = terminal;
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const opened = await open(options, signal);
    if (signal.aborted) break;
    if ('refused' in opened) {
      print(opened.refused);
      return 1;
    }
    if ('stream' in opened) {
      waitMs = FIRST_WAIT_MS;
      await serve(options, terminal, opened.stream);
    }
    if (signal.aborted) break;
    const why = 'fault' in opened ? opened.fault : 'the connection ended';
    print(`${why}; trying again in ${waitMs / 1_000} s`);
    await systemClock.sleep(waitMs, signal).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
  return 0;
}

type Opened =
  | { stream: AsyncIterable<Uint8Array> }
  /** Final: another try would be refused too. */
  | { refused: string }
  | { fault: string };

async function open(
  { server, token, wanted }: ListenCommandOptions,
  signal: AbortSignal,
): Promise<Opened> {
  try {
    const answer = await fetch(new URL('/api/listen', server), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(wanted),
      signal,
    });
    if (answer.ok && answer.body) return { stream: answer.body };
    const { reason = `status ${answer.status}` } = (await answer.json().catch(() => ({}))) as {
      reason?: string;
    };
    return answer.status < 500 && answer.status !== 429 ? { refused: reason } : { fault: reason };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return { fault: `${server.href} can't be reached (${cause?.code ?? String(error)})` };
  }
}

/** Forwards deliveries until the stream ends. Deliveries run in parallel. */
async function serve(
  options: ListenCommandOptions,
  { print, signal }: Terminal,
  stream: AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    for await (const { name, data } of readEvents(stream)) {
      if (name === 'listening') {
        const { signing_key: key } = JSON.parse(data) as { signing_key?: string };
        print(`Listening; events go to ${options.forward.href}`);
        if (key !== undefined) print(`Signing key: ${key}`);
      }
      if (name === 'delivery') {
        deliver(options, print, JSON.parse(data) as Post).catch((error: unknown) =>
          print(`A delivery failed: ${String(error)}`),
        );
      }
    }
  } catch (error) {
    if (!signal.aborted) print(`The stream broke: ${String(error)}`);
  }
}

async function deliver(
  options: ListenCommandOptions,
  print: Terminal['print'],
  post: Post,
): Promise<void> {
  const started = systemClock.now();
  const answer = await forward(options.forward, post);
  const time = new Date(started).toISOString().slice(11, 19);
  const event = post.headers['X-Service-Event'] ?? post.id;
  print(`${time} ${event} → ${sayAnswer(answer)} (${systemClock.now() - started} ms)`);
  await tell(options, post.id, answer);
}

const sayAnswer = (answer: ForwardAnswer): string =>
  'error' in answer ? answer.error : String(answer.status);

/** Reports the result of a POST, for the delivery log. */
async function tell(
  { server, token }: ListenCommandOptions,
  id: string,
  answer: ForwardAnswer,
): Promise<void> {
  const path = `/api/listen/${encodeURIComponent(id)}/answer`;
  const told = await fetch(new URL(path, server), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(answer),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!told.ok) throw new Error(`its outcome was not taken (status ${told.status})`);
}

export const listenCommand: Command = {
  usage: LISTEN_USAGE,
  async run(args, terminal) {
    const options = await readListenOptions(args, terminal.env);
    if ('fault' in options) throw misused(options.fault);
    return listen(options, terminal);
  },
};
