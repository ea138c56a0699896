import { byChannel, type Lane, type SendLimit } from '@cascade/contracts';
import { TokenBucket, type Pace } from './token-bucket.ts';

/** Default pace of devices, and pace of their recipients. */
export const CHANNEL_PACES = byChannel(({ pace }) => pace);

/** Number of kept buckets and slots at which idle ones are dropped. */
const MAX_REMEMBERED = 50_000;
/** Idle buckets of recipients and groups that each taken slot may remove. */
const LOOKS = 2;

export interface SlotRequest {
  send: number;
  device: string;
  to: string;
  lane: Lane;
  /** Absent: the device has no pace and only waits when its provider says so. */
  pace?: SlotPace;
}

export interface SlotPace {
  device: Pace;
  /** Pace of the send's recipient. */
  recipient?: Pace;
  /** Pace of a group of the device's sends, such as those to new contacts. */
  group?: { name: string; pace: Pace };
  /** Calls per second that the provider takes of the device, learned from its refusals. */
  learned?: number;
  /** No slot before this instant (epoch ms). */
  notBefore?: number;
  /** The limit for which there is no slot before `notBefore`. */
  limit?: SendLimit;
}

/** A learned pace of a device. A pace that comes again is another one: the slots of the first were given up. */
interface LearnedRate {
  perSecond: number;
}

interface DeviceBuckets {
  interactive: TokenBucket;
  all: TokenBucket;
}

/**
 * Assigns each send the instant at which its provider call may start, in order of asking. One
 * exception: an interactive send doesn't wait behind bulk sends of its device. It takes the next
 * interactive slot and delays later bulk slots. This may briefly exceed the device's rate, which
 * the provider's burst allowance tolerates; a one-time password can't wait behind a campaign.
 *
 * The pace holds per process. Several workers of a channel may together exceed a provider's limit; where a
 * refusal names the limit, the device is held back in each (`holdDevice`).
 */
export class Pacer {
  readonly #devices = new Map<string, DeviceBuckets>();
  readonly #others = new Map<string, TokenBucket>();
  readonly #heldUntil = new Map<string, number>();
  /** Learned paces of devices. */
  readonly #learned = new Map<string, LearnedRate>();
  readonly #kept = new Map<number, { at: number; learned: LearnedRate | undefined }>();
  #looked = this.#others.entries();
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** Computes the send's slot: the one kept for it, or the next free one. Doesn't take it. */
  nextAt(request: SlotRequest, now: number): number {
    const barred = Math.max(this.heldUntil(request.device), request.pace?.notBefore ?? 0);
    const from = Math.max(now, barred);
    const kept = this.#kept.get(request.send);
    if (kept !== undefined) {
      // A slot of another pace than the provider takes by now isn't kept.
      const holds = kept.at >= barred && kept.learned === this.#learnedOf(request);
      if (holds) return Math.max(kept.at, now);
      this.#kept.delete(request.send);
    }
    if (!request.pace) return from;
    const { device, others } = this.#buckets(request, request.pace, now);
    const own = request.lane === 'interactive' ? device.interactive : device.all;
    return Math.max(own.nextAt(from), ...others.map(({ bucket }) => bucket.nextAt(from)));
  }

  /** Takes the slot that `nextAt` returned, unless it was kept for this send. */
  take(request: SlotRequest, at: number, now: number): void {
    if (this.#kept.delete(request.send) || !request.pace) return;
    const { device, others } = this.#buckets(request, request.pace, now);
    // The device's token is spent when the device is free, not at `at`: a recipient that must wait a
    // minute must not delay the device's other recipients.
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

  /** Takes the slot and keeps it for the send; its message is returned to the broker until then. */
  keep(request: SlotRequest, at: number, now: number): void {
    this.take(request, at, now);
    if (this.#kept.size >= MAX_REMEMBERED) this.#kept.delete(this.#kept.keys().next().value ?? 0);
    this.#kept.set(request.send, { at, learned: this.#learnedOf(request) });
  }

  /** Holds the device back until the instant that its provider gave. */
  hold(device: string, until: number): void {
    this.#heldUntil.set(device, Math.max(until, this.#heldUntil.get(device) ?? 0));
  }

  heldUntil(device: string): number {
    return this.#heldUntil.get(device) ?? 0;
  }

  /** The learned pace of the send's device, where it has one. Gives up the slots of the one before. */
  #learnedOf({ device, pace }: SlotRequest): LearnedRate | undefined {
    if (pace?.learned === undefined) return undefined;
    const known = this.#learned.get(device);
    if (known?.perSecond === pace.learned) return known;
    if (this.#learned.size >= MAX_REMEMBERED) {
      this.#learned.delete(this.#learned.keys().next().value ?? '');
    }
    const learned = { perSecond: pace.learned };
    this.#learned.set(device, learned);
    this.#others.delete(learnedKeyOf(device));
    if (pace.device.perSecond === pace.learned) this.#devices.delete(keyOf(device, pace.device));
    return learned;
  }

  #buckets(request: SlotRequest, pace: SlotPace, now: number) {
    const learned = this.#learnedOf(request);
    const deviceKey = keyOf(request.device, pace.device);
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
      others.push(this.#other(keyOf(`${request.device} group ${name}`, own), own));
    }
    if (learned !== undefined) {
      others.push(this.#other(learnedKeyOf(request.device), { ...learned, burst: 1 }));
    }
    return { device, others };
  }

  /** Creates a bucket that is kept only once a slot is taken: `nextAt` leaves nothing behind. */
  #other(key: string, pace: Pace) {
    return { key, bucket: this.#others.get(key) ?? new TokenBucket(pace, this.#random) };
  }

  /** Drops idle buckets: most recipients get one message. A bucket that was just used isn't full. */
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

const keyOf = (name: string, { perSecond, burst }: Pace): string => `${name} ${perSecond}/${burst}`;
const learnedKeyOf = (device: string): string => `${device} learned`;
