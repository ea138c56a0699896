import { checkPassed, isOwnSender, present, type DeviceLease } from '@cascade/channel';
import { sentenceOf, type CheckSaid } from '@cascade/contracts';
import { retry } from '@cascade/runtime';
import { FencedError, StoreUnavailableError } from '@cascade/store';
import type {
  Device,
  DeviceState,
  LastCheck,
  LinkOffer,
  LinkPatch,
  LinkRestriction,
  LinkStep,
  LinkTraceRow,
  LinkCommand,
  NewChatCap,
  PasskeyStep,
  ProxyStanding,
} from '@cascade/store';
import type { Logger } from '@cascade/runtime';
import type { Transition } from './device-machine.ts';
import type { ProxyFault } from '../proxy/proxy-fault.ts';
import type { PhoneParts } from './phone-parts.ts';

/** Changes of state that are kept. */
export const HISTORY = 50;
const STORE_AGAIN_MS = 500;

/** What a check of a connected phone says. */
export const CONNECTED = checkPassed({ kind: 'checkLinked' });

type RecordParts = Pick<PhoneParts, 'repositories' | 'clock' | 'changed'> & {
  logger: Logger;
  /** Whether writing must stop. */
  stopped: () => boolean;
};

/**
 * A phone's rows in the store, besides its session: device, state with history, restriction. Every
 * write carries the lease's token, and throws FencedError if there is a newer holder. While the store
 * is unavailable, a write is tried again as long as the lease lasts.
 */
export class PhoneRecord {
  readonly #parts: RecordParts;
  readonly #lease: DeviceLease;
  #device: Device;
  #history: LinkStep[];
  #restriction: LinkRestriction | undefined;
  #proxy: ProxyStanding | undefined;
  /** Link command that was stored before. */
  readonly command: LinkCommand | undefined;

  private constructor(
    parts: RecordParts,
    lease: DeviceLease,
    found: {
      device: Device;
      history: LinkStep[];
      restriction: LinkRestriction | undefined;
      proxy: ProxyStanding | undefined;
      command: LinkCommand | undefined;
    },
  ) {
    this.#parts = parts;
    this.#lease = lease;
    this.#device = found.device;
    this.#history = found.history;
    this.#restriction = found.restriction;
    this.#proxy = found.proxy;
    this.command = found.command;
  }

  /** Reads the rows, and fences off earlier holders. Null: the device was deleted. */
  static async open(parts: RecordParts, lease: DeviceLease): Promise<PhoneRecord | null> {
    const { device: id, account, token } = lease;
    const { whatsappLinks, devices } = parts.repositories;
    const link = await whatsappLinks.claim(account, id, token);
    if (!link) throw new FencedError(`the link of ${id} has a newer holder`);
    const device = await devices.byIdAlone(id);
    if (!device) return null;
    if (!(await devices.patchFenced(id, token, {}))) {
      throw new FencedError(`${id} has a newer holder`);
    }
    const { history, restriction, proxy, wish: command } = link;
    return new PhoneRecord(parts, lease, { device, history, restriction, proxy, command });
  }

  get device(): Device {
    return this.#device;
  }

  get state(): DeviceState {
    return this.#device.state;
  }

  /** End of WhatsApp's time lock on new contacts (epoch ms); null without one. */
  get lockedUntil(): number | null {
    const until = this.#restriction?.until;
    return until !== undefined && until > this.#parts.clock.now() ? until : null;
  }

  /** Reads the device again. Null: it was deleted. */
  async refresh(): Promise<Device | null> {
    const found = await this.#parts.repositories.devices.byIdAlone(this.#lease.device);
    if (found) this.#device = { ...found, state: this.state };
    return found;
  }

  /** Whether the device may link this number: in the sandbox a number belongs to one account. */
  mayBe(number: string): Promise<boolean> {
    const { sandboxSenders } = this.#parts.repositories;
    const device = { ...this.#device, number };
    return this.#untilStored(() => isOwnSender(sandboxSenders, device, {}));
  }

  /** Changes the state. Nothing else does. */
  async enter({ to, why }: Transition, number?: string): Promise<void> {
    const { clock, changed, logger } = this.#parts;
    const from = this.state;
    const reason = sentenceOf(why);
    logger.info('phone: state changed', { from, to, why: reason });
    // Set before it is stored, because events that come meanwhile depend on it.
    this.#device = { ...this.#device, state: to };
    const step = { at: clock.now(), from, to, why: reason, said: why };
    this.#history = [...this.#history, step].slice(-HISTORY);
    // The history first, so that a reader of the new state finds its cause.
    await this.#patchLink({
      history: this.#history,
      offer: null,
      ...(to === 'passkey_required' ? {} : { passkey: null }),
    });
    await this.patch({
      state: to,
      check: to === 'connected' ? this.#connected() : null,
      ...(to === 'switched_off'
        ? { switchedOff: { at: clock.now(), reason, said: why } }
        : this.#device.switchedOff
          ? { switchedOff: null }
          : {}),
      ...(number === undefined ? {} : { number }),
    });
    changed(this.#lease.device);
  }

  /** The open socket is a check. */
  #connected(): LastCheck {
    const now = this.#parts.clock.now();
    return { ...CONNECTED, at: now, since: now, failures: 0 };
  }

  async patch(
    patch: Partial<Pick<Device, 'state' | 'number' | 'credentials' | 'check' | 'switchedOff'>>,
  ): Promise<void> {
    const { device, token } = this.#lease;
    const { devices } = this.#parts.repositories;
    if (!(await this.#untilStored(() => devices.patchFenced(device, token, patch)))) {
      throw new FencedError(`${device} has a newer holder`);
    }
    this.#device = { ...this.#device, ...patch };
  }

  /** Stores the code that the owner must scan or type; null removes it. */
  async offer(offer: LinkOffer | null): Promise<void> {
    await this.#patchLink({ offer });
    if (offer) this.#parts.changed(this.#lease.device);
  }

  /** Stores where the passkey step of the link stands, and its trace; null ends it. */
  async passkey(passkey: PasskeyStep | null, trace: LinkTraceRow[]): Promise<void> {
    await this.#patchLink({ passkey, trace });
  }

  /** Stores a restriction by WhatsApp; with `until`, a time lock on new contacts. */
  async restrict(said: CheckSaid, until?: number): Promise<void> {
    const since = this.#restriction?.since ?? this.#parts.clock.now();
    const end = until ?? this.#restriction?.until;
    const reason = sentenceOf(said);
    this.#restriction = { reason, said, since, ...(end === undefined ? {} : { until: end }) };
    await this.#patchLink({ restriction: this.#restriction });
    this.#parts.changed(this.#lease.device);
  }

  async lift(): Promise<void> {
    if (!this.#restriction) return;
    this.#restriction = undefined;
    await this.#patchLink({ restriction: null });
  }

  /** Stores what was last seen of the device's proxy; without a fault, it works. */
  async proxySeen(fault: Pick<ProxyFault, 'message' | 'said'> | null): Promise<void> {
    const { message: reason, said } = fault ?? {};
    const state = reason === undefined ? 'working' : 'failing';
    if (this.#proxy?.state === state && this.#proxy.reason === reason) return;
    const since = this.#proxy?.state === state ? this.#proxy.since : this.#parts.clock.now();
    this.#proxy = { state, since, ...present({ reason, said }) };
    await this.#patchLink({ proxy: this.#proxy });
    this.#parts.changed(this.#lease.device);
  }

  /** Forgets what was seen of an earlier proxy. */
  async forgetProxy(): Promise<void> {
    this.#proxy = undefined;
    await this.#patchLink({ proxy: null });
  }

  async newChats(newChats: NewChatCap): Promise<void> {
    await this.#patchLink({ newChats });
  }

  async #patchLink(patch: LinkPatch): Promise<void> {
    const { device, token } = this.#lease;
    const { whatsappLinks } = this.#parts.repositories;
    if (!(await this.#untilStored(() => whatsappLinks.patch(device, token, patch)))) {
      throw new FencedError(`the link of ${device} has a newer holder`);
    }
  }

  #untilStored<T>(write: () => Promise<T>): Promise<T> {
    const { clock, logger, stopped } = this.#parts;
    return retry(write, {
      firstMs: STORE_AGAIN_MS,
      longestMs: STORE_AGAIN_MS,
      again(error) {
        if (!(error instanceof StoreUnavailableError) || stopped()) return false;
        logger.warn('phone: state not stored, trying again', { error });
        return true;
      },
      wait: (waitMs) => clock.sleep(waitMs),
    });
  }
}
