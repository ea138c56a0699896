import { byChannel, type Lane } from '@cascade/contracts';
import { TokenBucket, type Pace } from './token-bucket.ts';

/** How fast devices send whose settings name no pace, and what their recipients take. */
export const CHANNEL_PACES = byChannel(({ pace }) => pace);

/** Buckets and kept slots that are remembered before idle ones are dropped. */
const MAX_REMEMBERED = 50_000;
/** Buckets of recipients and groups that each taken slot looks at, so that idle ones don't pile up. */
const LOOKS = 2;

export interface SlotRequest {
  send: number;
  device: string;
  to: string;
  lane: Lane;
  /** Absent: the device isn't paced, only held back when its provider says so. */
  pace?: SlotPace;
}

export interface SlotPace {
  device: Pace;
  /** Of the send's recipient alone. */
  recipient?: Pace;
  /** Of some of the device's sends together, such as those to strangers. */
  group?: { name: string; pace: Pace };
  /** No slot lies before this instant (epoch ms). */
  notBefore?: number;
}

interface DeviceBuckets {
  interactive: TokenBucket;
  all: TokenBucket;
}

/**
 * Gives each send the instant at which its provider call may start. Slots are given in order of
 * asking, with one exception: an interactive send doesn't queue behind bulk sends of its device;
 * it takes the next interactive slot and pushes later bulk slots back. The device's rate may be
 * passed by that much for a moment, which a provider's own burst allowance bears; a one-time
 * password that waits behind a campaign does not.
 *
 * The pace holds per process. Several workers of a channel may together pass a provider's limit; its
 * 429 then holds the device back in each.
 */
export class Pacer {
  readonly #devices = new Map<string, DeviceBuckets>();
  readonly #others = new Map<string, TokenBucket>();
  readonly #heldUntil = new Map<string, number>();
  readonly #kept = new Map<number, number>();
  #looked = this.#others.entries();
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** The send's slot: the one kept for it, or the next that is free. Not yet taken. */
  nextAt(request: SlotRequest, now: number): number {
    const barred = Math.max(this.heldUntil(request.device), request.pace?.notBefore ?? 0);
    const from = Math.max(now, barred);
    const kept = this.#kept.get(request.send);
    if (kept !== undefined) {
      if (kept >= barred) return Math.max(kept, now);
      this.#kept.delete(request.send);
    }
    if (!request.pace) return from;
    const { device, others } = this.#buckets(request, request.pace, now);
    const own = request.lane === 'interactive' ? device.interactive : device.all;
    return Math.max(own.nextAt(from), ...others.map(({ bucket }) => bucket.nextAt(from)));
  }

  /** Takes the slot that `nextAt` named, unless it was kept for this send already. */
  take(request: SlotRequest, at: number, now: number): void {
    if (this.#kept.delete(request.send) || !request.pace) return;
    const { device, others } = this.#buckets(request, request.pace, now);
    // The device's token is spent when the device is free, not at `at`: a recipient that must wait
    // a minute must not keep the device's other recipients waiting.
    const from = Math.max(now, this.heldUntil(request.device));
    if (request.lane === 'interactive') {
      device.interactive.take(Math.min(at, device.interactive.nextAt(from)));
    }
    device.all.take(Math.min(at, device.all.nextAt(from)));
    for (const { key, bucket } of others) {
      bucket.take(at);
      this.#others.set(key, bucket);
    }
    this.#forgetSome(now);
  }

  /** Takes the slot and keeps it for the send, whose message is given back until then. */
  keep(request: SlotRequest, at: number, now: number): void {
    this.take(request, at, now);
    if (this.#kept.size >= MAX_REMEMBERED) this.#kept.delete(this.#kept.keys().next().value ?? 0);
    this.#kept.set(request.send, at);
  }

  /** The provider told the device to wait. */
  hold(device: string, until: number): void {
    this.#heldUntil.set(device, Math.max(until, this.#heldUntil.get(device) ?? 0));
  }

  heldUntil(device: string): number {
    return this.#heldUntil.get(device) ?? 0;
  }

  #buckets(request: SlotRequest, pace: SlotPace, now: number) {
    const rate = (of: Pace) => `${of.perSecond}/${of.burst}`;
    const deviceKey = `${request.device} ${rate(pace.device)}`;
    let device = this.#devices.get(deviceKey);
    if (!device) {
      this.#forgetIdle(now);
      device = {
        interactive: new TokenBucket(pace.device, this.#random),
        all: new TokenBucket(pace.device, this.#random),
      };
      this.#devices.set(deviceKey, device);
    }
    const others: { key: string; bucket: TokenBucket }[] = [];
    if (pace.recipient) others.push(this.#other(`${request.device} ${request.to}`, pace.recipient));
    if (pace.group) {
      const { name, pace: own } = pace.group;
      others.push(this.#other(`${request.device} group ${name} ${rate(own)}`, own));
    }
    return { device, others };
  }

  /** A new one is remembered once a slot is taken from it: asking leaves nothing behind. */
  #other(key: string, pace: Pace) {
    return { key, bucket: this.#others.get(key) ?? new TokenBucket(pace, this.#random) };
  }

  /** Most recipients are written to once. What has just been taken isn't full, so it stays. */
  #forgetSome(now: number): void {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const { value, done } = this.#looked.next();
      if (done) {
        this.#looked = this.#others.entries();
        return;
      }
      const [key, bucket] = value;
      if (bucket.isFull(now)) this.#others.delete(key);
    }
  }

  #forgetIdle(now: number): void {
    if (this.#others.size + this.#devices.size + this.#heldUntil.size < MAX_REMEMBERED) return;
    for (const [key, { all }] of this.#devices) if (all.isFull(now)) this.#devices.delete(key);
    for (const [key, until] of this.#heldUntil) if (until <= now) this.#heldUntil.delete(key);
  }
}
