import type { AddCommand } from '../act.ts';
import { CommandFault, misused } from '../command-fault.ts';
import { readUrl } from '../config/choose-access.ts';
import { describeError } from '../describe-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { CascadeError, verifyWebhook, type Cascade, type ListenAnswer } from '../library.ts';
import { describeEvent } from '../listen/describe-event.ts';
import { forward } from '../listen/forward.ts';
import { newSigningKey, signAgain } from '../listen/sign.ts';
import { oneOf, whole } from '../options.ts';
import type { Session } from '../session.ts';
import { openStream } from '../streams/open-stream.ts';
import { endAfter, untilEnd } from '../until-end.ts';

interface Options {
  forwardTo?: string;
  events?: string;
  devices?: string;
  secret?: string;
  payloads?: '1' | '2';
  for?: number;
  count?: number;
}

/** A delivery as the service would POST it. */
interface Delivery {
  id: string;
  headers: Record<string, string>;
  body: string;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** Deliveries that are forwarded at the same time. */
const AT_ONCE = 50;

const EXAMPLES = `
Gets the account's webhook deliveries over a stream, so that no public address is needed, until Ctrl-C. Each
delivery's signature is verified. Without --forward-to each is answered with 200. What is delivered while no
stream is open doesn't come.

Forwarded deliveries are signed with a key of this profile, which stays the same: give it to your receiver.

Examples:
  cascade listen
  cascade listen --forward-to http://localhost:3000/hook --events send_status,incoming_message
  cascade listen --json --count 1 --for 60`;

export const addListen: AddCommand = (program, act) => {
  program
    .command('listen')
    .description('receive webhook deliveries on this machine')
    .option('--forward-to <url>', 'POST them there, and answer as the receiver does')
    .option('--events <kinds>', 'only these, with commas')
    .option('--devices <ids>', 'only of these devices, with commas')
    .option('--secret <text>', 'send it as X-Webhook-Secret')
    .option('--payloads <version>', 'version of the payloads, 1 or 2', oneOf(['1', '2']))
    .option('--for <seconds>', 'end after this time', whole(1, 31_536_000))
    .option('--count <count>', 'end after so many deliveries', whole(1, 1_000_000))
    .addHelpText('after', EXAMPLES)
    .action(act(listen));
};

async function listen(session: Session, options: Options): Promise<ExitCode> {
  const forwardTo =
    options.forwardTo === undefined ? undefined : readUrl('--forward-to', options.forwardTo);
  const client = await session.client();
  const key = forwardTo === undefined ? '' : await listenKey(session);
  const end = endAfter(session.signal, options.for);
  const listener = new Listener(session, client, options, { forwardTo, key, end });
  let pause = FIRST_WAIT_MS;
  return untilEnd(session, end, options, async () => {
    try {
      await listener.run(options.count ?? Infinity);
      pause = FIRST_WAIT_MS;
    } catch (error) {
      if (end.aborted || isFinal(error)) throw error;
      session.output.note(`The stream broke: ${describeError(error).reason}`);
    }
    if (listener.taken >= (options.count ?? Infinity)) return EXIT.done;
    if (end.aborted) return undefined;
    session.output.note(`The stream ended. Trying again in ${pause / 1_000} s.`);
    await session.sleep(pause, end);
    pause = Math.min(pause * 2, LONGEST_WAIT_MS);
    return undefined;
  });
}

/** Another try would be refused too. */
const isFinal = (error: unknown): boolean =>
  error instanceof CommandFault ||
  (error instanceof CascadeError && describeError(error).exit_code === EXIT.refused);

/** The key of this profile that signs forwarded deliveries; without a profile, one for this run. */
async function listenKey(session: Session): Promise<string> {
  const { profile, profileName } = await session.access();
  if (profile === undefined) return newSigningKey();
  if (profile.listen_key !== undefined) return profile.listen_key;
  const key = newSigningKey();
  await session.changeConfig(({ profiles }) => {
    const own = profiles[profileName];
    if (own !== undefined) own.listen_key = key;
  });
  return key;
}

interface ListenerParts {
  forwardTo: string | undefined;
  /** Signs what is forwarded. */
  key: string;
  /** The time is over, or Ctrl-C. */
  end: AbortSignal;
}

/** Receives deliveries of one stream after the other. */
class Listener {
  /** Deliveries that were answered. */
  taken = 0;
  readonly #session: Session;
  readonly #client: Cascade;
  readonly #options: Options;
  readonly #parts: ListenerParts;

  constructor(session: Session, client: Cascade, options: Options, parts: ListenerParts) {
    this.#session = session;
    this.#client = client;
    this.#options = options;
    this.#parts = parts;
  }

  /** Opens a stream and answers its deliveries, until it ends or `most` were answered. */
  async run(most: number): Promise<void> {
    const { events, devices, secret, payloads } = this.#options;
    const call = {
      method: 'POST',
      path: '/api/listen',
      body: {
        signed: true,
        ...(events === undefined ? {} : { events: split(events) }),
        ...(devices === undefined ? {} : { devices: split(devices) }),
        ...(secret === undefined ? {} : { secret }),
        ...(payloads === '2' ? { version: 2 } : {}),
      },
    } as const;
    const running = new Set<Promise<void>>();
    let streamKey = '';
    let begun = this.taken;
    try {
      for await (const { name, data } of openStream(this.#client, call, this.#parts.end)) {
        if (name === 'listening') {
          streamKey = (data as { signing_key?: string }).signing_key ?? '';
          this.#sayListening();
        }
        if (name !== 'delivery') continue;
        begun += 1;
        const delivery = this.#take(data as Delivery, streamKey).finally(() =>
          running.delete(delivery),
        );
        running.add(delivery);
        if (begun >= most) {
          // The endpoint goes with the stream, and with it the deliveries that wait for an answer.
          await Promise.all(running);
          break;
        }
        if (running.size >= AT_ONCE) await Promise.race(running);
      }
    } finally {
      await Promise.all(running);
    }
  }

  #sayListening(): void {
    const { output } = this.#session;
    const { forwardTo, key } = this.#parts;
    if (forwardTo === undefined) {
      output.item({ listening: true }, output.style('dim', 'Listening.'));
    } else {
      output.item(
        { listening: true, forward_to: forwardTo, signing_key: key },
        `Listening; deliveries go to ${forwardTo}\nSigning key: ${key}`,
      );
    }
  }

  /** Verifies, forwards and answers a delivery. Prints it; a lost answer is told and not thrown. */
  async #take({ id, headers, body }: Delivery, streamKey: string): Promise<void> {
    const { output } = this.#session;
    const { forwardTo, key, end } = this.#parts;
    const started = performance.now();
    const fault = verify(headers, body, streamKey);
    const answer: ListenAnswer =
      fault !== null
        ? { status: 401 }
        : forwardTo === undefined
          ? { status: 200 }
          : await forward(forwardTo, signAgain(headers, body, key, Date.now()), body, end);
    const ms = Math.round(performance.now() - started);
    const event = parse(body);
    this.taken += 1;
    const told = 'error' in answer ? (answer.error ?? '') : String(answer.status);
    output.item(
      { delivery: id, verified: fault === null, ...(fault ? { fault } : {}), answer, ms, event },
      [
        output.style('dim', new Date().toISOString().slice(11, 19)),
        describeEvent(event),
        fault === null ? '' : output.style('red', `not verified: ${fault}`),
        forwardTo === undefined ? '' : `→ ${told} (${ms} ms)`,
      ]
        .filter((part) => part !== '')
        .join(' '),
    );
    try {
      const path = `/api/listen/${encodeURIComponent(id)}/answer`;
      await this.#client.request('POST', path, { body: answer, signal: end });
    } catch (error) {
      if (end.aborted) return;
      output.note(`The answer to ${id} was not taken: ${describeError(error).reason}`);
    }
  }
}

/** Why a delivery isn't from the service; null when it is. */
function verify(headers: Record<string, string>, body: string, key: string): string | null {
  if (key === '') return 'the stream has no signing key';
  try {
    verifyWebhook(headers, body, key);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

function split(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.includes('')) throw misused('--events, --devices: an entry is empty');
  return parts;
}
