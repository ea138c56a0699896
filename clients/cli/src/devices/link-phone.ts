import { CommandFault } from '../command-fault.ts';
import { describeError } from '../describe-error.ts';
import { EXIT } from '../exit-codes.ts';
import {
  CascadeError,
  type Cascade,
  type Device,
  type DeviceLink,
  type DevicePasskey,
  type LinkRequest,
} from '../library.ts';
import { drawQr } from '../output/qr.ts';
import type { Session } from '../session.ts';
import { openStream, type StreamEvent } from '../streams/open-stream.ts';
import { createPasskeyLink, PASSKEY_ADVICE } from './passkey-step.ts';

interface LinkState {
  state: Device['state'];
  number: string;
  why: string | null;
}

type LinkStep = DeviceLink['history'][number];
type PasskeyChange = Omit<DevicePasskey, 'request'>;

const AGAIN_MS = 1_000;
/** Wait of a person who gave none. */
const WAIT_SECONDS = 180;
/** After the end of a passkey step, its result comes within this time. */
const RESULT_MS = 30_000;

/**
 * Links a phone. Shows the QR code, or with `phone` the code to type there, until it is linked. A passkey step is
 * waited for to its end, unless `seconds` are given.
 *
 * @param phone number of the phone.
 */
export async function linkPhone(
  session: Session,
  client: Cascade,
  device: Device,
  { phone, seconds }: { phone: string | undefined; seconds: number | undefined },
): Promise<void> {
  const { output } = session;
  const path = `/api/devices/${encodeURIComponent(device.id)}`;
  const readLink = (signal: AbortSignal) =>
    client.request<DeviceLink>('GET', `${path}/link`, { signal });
  const [before] = (await readLink(session.signal)).history;
  const body: LinkRequest =
    phone === undefined ? { method: 'qr' } : { method: 'code', number: phone };
  await client.request('POST', `${path}/link`, { body, signal: session.signal });
  output.note(
    phone === undefined
      ? 'On the phone: WhatsApp, Settings, Linked devices, Link a device. Then scan the code.'
      : 'On the phone: WhatsApp, Settings, Linked devices, Link a device, Link with phone number.',
  );
  const limit = new WaitLimit(seconds);
  const over = new AbortController();
  const signal = AbortSignal.any([session.signal, limit.signal, over.signal]);
  const watch = new LinkWatch({ session, client, device, limit });
  try {
    const followed = follow(`${path}/events`, watch, signal);
    const begun = watch.untilBegun(before, readLink, signal);
    if (await Promise.race([followed, begun.then((isLinked) => isLinked || followed)])) return;
  } finally {
    limit.cancel();
    over.abort();
  }
  session.signal.throwIfAborted();
  throw new CommandFault(`--wait: the phone was not linked within ${limit.seconds} s`, {
    code: 'timeout',
    exitCode: EXIT.timedOut,
  });

  /** Shows the events of linking. True: the phone is linked; false: the wait is over. */
  async function follow(events: string, shown: LinkWatch, until: AbortSignal): Promise<boolean> {
    while (!until.aborted) {
      try {
        for await (const event of openStream(client, { method: 'GET', path: events }, until)) {
          if (await shown.isLinked(event)) return true;
        }
      } catch (error) {
        if (error instanceof CommandFault || session.signal.aborted) throw error;
        if (error instanceof CascadeError && describeError(error).exit_code === EXIT.refused) {
          throw error;
        }
        if (!until.aborted) output.note(`The stream broke: ${describeError(error).reason}`);
      }
      if (!until.aborted) await session.sleep(AGAIN_MS);
    }
    return false;
  }
}

/** End of the wait: what a person said, or else what WhatsApp's steps need. */
class WaitLimit {
  readonly #isGiven: boolean;
  readonly #over = new AbortController();
  readonly #begunAt = Date.now();
  #endsAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(seconds: number | undefined) {
    this.#isGiven = seconds !== undefined;
    this.#end(this.#begunAt + (seconds ?? WAIT_SECONDS) * 1_000);
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  get seconds(): number {
    return Math.round((this.#endsAt - this.#begunAt) / 1_000);
  }

  /** Waits until then at least (epoch ms), unless a person said how long. */
  extendTo(at: number): void {
    if (!this.#isGiven && at > this.#endsAt) this.#end(at);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }

  #end(at: number): void {
    this.cancel();
    this.#endsAt = at;
    this.#timer = setTimeout(() => this.#over.abort(), at - Date.now());
  }
}

interface WatchParts {
  session: Session;
  client: Cascade;
  device: Device;
  limit: WaitLimit;
}

/** Shows the events of linking. */
class LinkWatch {
  readonly #parts: WatchParts;
  readonly #session: Session;
  #hasBegun = false;
  #drawnLines = 0;
  /** The passkey step that was shown last, and the one-time link to it. */
  #shownStep = '';
  #passkeyLink: Promise<string | null> | undefined;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#session = parts.session;
  }

  /**
   * Waits until linking was seen to begin, by its events or by its history: what ended before the stream opened raises no
   * event. True: the phone is linked. Throws CommandFault when linking has ended without.
   */
  async untilBegun(
    before: LinkStep | undefined,
    readLink: (signal: AbortSignal) => Promise<DeviceLink>,
    signal: AbortSignal,
  ): Promise<boolean> {
    while (!this.#hasBegun && !signal.aborted) {
      const link = await this.#session
        .sleep(AGAIN_MS, signal)
        .then(() => readLink(signal))
        .catch(() => null);
      const newest = link?.history[0];
      if (link === null || newest === undefined || this.#hasBegun) continue;
      if (newest.at === before?.at && newest.to === before.to) continue;
      this.#hasBegun = true;
      const { state, number } = link;
      return this.isLinked({ name: 'state', data: { state, number, why: newest.why } });
    }
    return false;
  }

  /** Shows an event. True: the phone is linked. Throws CommandFault when linking has ended without. */
  async isLinked({ name, data }: StreamEvent): Promise<boolean> {
    const { output } = this.#session;
    if (name === 'passkey') await this.#showPasskey(data as PasskeyChange);
    if (name === 'qr' || name === 'code') {
      const { [name]: offer = '', expires_at: until = '' } = data as Record<string, string>;
      if (output.isJson) output.item({ event: name, [name]: offer, expires_at: until }, '');
      else if (name === 'qr') this.#draw(offer);
      else output.note(`Type this code on the phone: ${output.style('bold', offer)}`);
      this.#hasBegun = true;
    }
    if (name !== 'state') return false;
    const { state, number, why } = data as LinkState;
    if (output.isJson) output.item({ event: 'state', state, number, why }, '');
    if (state === 'connected') return true;
    if (state === 'passkey_required') {
      this.#hasBegun = true;
      output.note(`${why ?? 'WhatsApp asks for a passkey'}.`);
    } else if (state === 'linking' || state === 'reconnecting') this.#hasBegun = true;
    // Before the command is carried out, the state is the one of before.
    else if (this.#hasBegun) {
      throw new CommandFault(`the phone was not linked: ${why ?? state}`, {
        code: 'not_linked',
        exitCode: EXIT.notDelivered,
        hint: 'Run the command again for a new code.',
      });
    }
    return false;
  }

  /** Shows a step of the passkey, once. A stream that begins anew repeats it. */
  async #showPasskey({ step, attempt, until, code }: PasskeyChange): Promise<void> {
    const { device, limit } = this.#parts;
    const { output } = this.#session;
    limit.extendTo(Date.parse(until) + RESULT_MS);
    const shown = `${attempt} ${step}`;
    if (shown === this.#shownStep) return;
    this.#shownStep = shown;
    this.#hasBegun = true;
    if (output.isJson) {
      const told = {
        event: 'passkey',
        step,
        attempt,
        until,
        ...(code === undefined ? {} : { code }),
      };
      return output.item(told, '');
    }
    output.note(`${PASSKEY_ADVICE[step]} It ends at ${until}.`);
    const command = `cascade devices passkey ${device.id}`;
    if (step === 'assertion') {
      this.#passkeyLink ??= this.#linkToStep();
      const url = await this.#passkeyLink;
      output.note(
        url === null
          ? 'Answer on the page of this device, in a browser on a computer.'
          : `Open this one-time link in a browser on a computer; it needs no account: ${url}`,
      );
      output.note(`Or take WhatsApp's request and hand the answer in yourself: ${command} --help`);
    }
    if (step === 'confirmation') {
      output.note(`Is it ${output.style('bold', code ?? '')}? Then: ${command} --confirm`);
    }
  }

  /** A one-time link to the step. Null: this installation has no address for others. */
  async #linkToStep(): Promise<string | null> {
    const { session, client, device } = this.#parts;
    try {
      return (await createPasskeyLink(session, client, device)).url;
    } catch (error) {
      if (session.signal.aborted || !(error instanceof CascadeError)) throw error;
      session.output.note(`There is no one-time link: ${error.reason}.`);
      return null;
    }
  }

  /** Draws a code, in a terminal in place of the one before. */
  #draw(offer: string): void {
    const { output } = this.#session;
    const picture = drawQr(offer, { isColoured: output.isTerminal });
    if (output.isTerminal && this.#drawnLines > 0) output.raw(`\x1b[${this.#drawnLines}A\x1b[J`);
    output.raw(picture);
    this.#drawnLines = picture.split('\n').length - 1;
  }
}
