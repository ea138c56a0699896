import { CommandFault } from '../command-fault.ts';
import { describeError } from '../describe-error.ts';
import { EXIT } from '../exit-codes.ts';
import { CascadeError, type Cascade, type Device, type LinkRequest } from '../library.ts';
import { drawQr } from '../output/qr.ts';
import type { Session } from '../session.ts';
import { openStream, type StreamEvent } from '../streams/open-stream.ts';

interface LinkState {
  state: Device['state'];
  number: string;
  why: string | null;
}

const AGAIN_MS = 1_000;

/**
 * Links a phone. Shows the QR code, or with `phone` the code to type there, until it is linked.
 *
 * @param phone number of the phone.
 */
export async function linkPhone(
  session: Session,
  client: Cascade,
  device: Device,
  { phone, seconds }: { phone: string | undefined; seconds: number },
): Promise<void> {
  const { output } = session;
  const path = `/api/devices/${encodeURIComponent(device.id)}`;
  const body: LinkRequest =
    phone === undefined ? { method: 'qr' } : { method: 'code', number: phone };
  await client.request('POST', `${path}/link`, { body, signal: session.signal });
  output.note(
    phone === undefined
      ? 'On the phone: WhatsApp, Settings, Linked devices, Link a device. Then scan the code.'
      : 'On the phone: WhatsApp, Settings, Linked devices, Link a device, Link with phone number.',
  );
  const limit = AbortSignal.timeout(seconds * 1_000);
  const signal = AbortSignal.any([session.signal, limit]);
  const watch = new LinkWatch(session);
  while (!signal.aborted) {
    try {
      const call = { method: 'GET', path: `${path}/events` } as const;
      for await (const event of openStream(client, call, signal)) {
        if (watch.isLinked(event)) return;
      }
    } catch (error) {
      if (error instanceof CommandFault || session.signal.aborted) throw error;
      if (error instanceof CascadeError && describeError(error).exit_code === EXIT.refused) {
        throw error;
      }
      if (!limit.aborted) output.note(`The stream broke: ${describeError(error).reason}`);
    }
    if (!signal.aborted) await session.sleep(AGAIN_MS);
  }
  session.signal.throwIfAborted();
  throw new CommandFault(`--wait: the phone was not linked within ${seconds} s`, {
    code: 'timeout',
    exitCode: EXIT.timedOut,
  });
}

/** Shows the events of linking. */
class LinkWatch {
  readonly #session: Session;
  #hasBegun = false;
  #drawnLines = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Shows an event. True: the phone is linked. Throws CommandFault when linking has ended without. */
  isLinked({ name, data }: StreamEvent): boolean {
    const { output } = this.#session;
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
      output.note(`${why ?? 'WhatsApp asks for a passkey'}. Answer on the page of this device.`);
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

  /** Draws a code, in a terminal in place of the one before. */
  #draw(offer: string): void {
    const { output } = this.#session;
    const picture = drawQr(offer, { isColoured: output.isTerminal });
    if (output.isTerminal && this.#drawnLines > 0) output.raw(`\x1b[${this.#drawnLines}A\x1b[J`);
    output.raw(picture);
    this.#drawnLines = picture.split('\n').length - 1;
  }
}
