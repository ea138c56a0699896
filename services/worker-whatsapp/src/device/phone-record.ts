import { isOwnSender, type DeviceLease } from '@cascade/channel';
import { retry } from '@cascade/runtime';
import { FencedError, StoreUnavailableError } from '@cascade/store';
import type {
  Device,
  DeviceState,
  LinkOffer,
  LinkPatch,
  LinkRestriction,
  LinkStep,
  LinkWish,
  NewChatCap,
} from '@cascade/store';
import type { Logger } from '@cascade/runtime';
import type { Transition } from './device-machine.ts';
import type { PhoneParts } from './phone-parts.ts';

const HISTORY = 50;
const STORE_AGAIN_MS = 500;

type RecordParts = Pick<PhoneParts, 'repositories' | 'clock' | 'changed'> & {
  logger: Logger;
  /** Nothing may be written any more. */
  stopped: () => boolean;
};

/**
 * What the store knows of a phone beside its session: its device, its state with the steps to it, what
 * bars it. Every write bears the lease's token and throws FencedError when a newer holder was here;
 * while the store is away it is tried again, as long as the lease lasts.
 */
export class PhoneRecord {
  readonly #parts: RecordParts;
  readonly #lease: DeviceLease;
  #device: Device;
  #history: LinkStep[];
  #restriction: LinkRestriction | undefined;
  /** What its owner asked for before. */
  readonly wish: LinkWish | undefined;

  private constructor(
    parts: RecordParts,
    lease: DeviceLease,
    found: {
      device: Device;
      history: LinkStep[];
      restriction: LinkRestriction | undefined;
      wish: LinkWish | undefined;
    },
  ) {
    this.#parts = parts;
    this.#lease = lease;
    this.#device = found.device;
    this.#history = found.history;
    this.#restriction = found.restriction;
    this.wish = found.wish;
  }

  /** Bars the holder before. Null: the device was deleted. */
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
    const { history, restriction, wish } = link;
    return new PhoneRecord(parts, lease, { device, history, restriction, wish });
  }

  get device(): Device {
    return this.#device;
  }

  get state(): DeviceState {
    return this.#device.state;
  }

  /** When WhatsApp's lock on writing to strangers ends (epoch ms), while one stands. */
  get lockedUntil(): number | null {
    const until = this.#restriction?.until;
    return until !== undefined && until > this.#parts.clock.now() ? until : null;
  }

  /** Reads the device anew; null when it was deleted. */
  async refresh(): Promise<Device | null> {
    const found = await this.#parts.repositories.devices.byIdAlone(this.#lease.device);
    if (found) this.#device = { ...found, state: this.state };
    return found;
  }

  /** Whether the device may be the phone of this number: in the sandbox a phone has one account. */
  mayBe(number: string): Promise<boolean> {
    const { sandboxSenders } = this.#parts.repositories;
    const device = { ...this.#device, number };
    return this.#untilStored(() => isOwnSender(sandboxSenders, device, {}));
  }

  /** The state's one place of change. */
  async enter({ to, why }: Transition, number?: string): Promise<void> {
    const { clock, changed, logger } = this.#parts;
    const from = this.state;
    logger.info('device state', { from, to, why });
    // From now on, before it is stored: what comes meanwhile is judged by it.
    this.#device = { ...this.#device, state: to };
    this.#history = [...this.#history, { at: clock.now(), from, to, why }].slice(-HISTORY);
    // The history first: who sees the state finds out how it came to it.
    await this.#patchLink({ history: this.#history, offer: null });
    await this.patch({ state: to, ...(number === undefined ? {} : { number }) });
    changed(this.#lease.device);
  }

  async patch(patch: Partial<Pick<Device, 'state' | 'number' | 'credentials'>>): Promise<void> {
    const { device, token } = this.#lease;
    const { devices } = this.#parts.repositories;
    if (!(await this.#untilStored(() => devices.patchFenced(device, token, patch)))) {
      throw new FencedError(`${device} has a newer holder`);
    }
    this.#device = { ...this.#device, ...patch };
  }

  /** What its owner must scan or type; null when it is of no use any more. */
  async offer(offer: LinkOffer | null): Promise<void> {
    await this.#patchLink({ offer });
    if (offer) this.#parts.changed(this.#lease.device);
  }

  /** WhatsApp bars the device from something; with `until` from writing to any stranger. */
  async restrict(reason: string, until?: number): Promise<void> {
    const since = this.#restriction?.since ?? this.#parts.clock.now();
    const end = until ?? this.#restriction?.until;
    this.#restriction = { reason, since, ...(end === undefined ? {} : { until: end }) };
    await this.#patchLink({ restriction: this.#restriction });
    this.#parts.changed(this.#lease.device);
  }

  async lift(): Promise<void> {
    if (!this.#restriction) return;
    this.#restriction = undefined;
    await this.#patchLink({ restriction: null });
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
        logger.warn('a state was not stored; tried again', { error });
        return true;
      },
      wait: (waitMs) => clock.sleep(waitMs),
    });
  }
}
