import type { Lane } from '@cascade/contracts';
import { TokenBucket, type Pace } from './token-bucket.ts';

/** Buckets and kept slots that are remembered before idle ones are dropped. */
const MAX_REMEMBERED = 50_000;

export interface SlotRequest {
  send: number;
  device: string;
  to: string;
  lane: Lane;
  /** Absent: the device isn't paced, only held back when its provider says so. */
  pace?: { device: Pace; recipient?: Pace };
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
  readonly #recipients = new Map<string, TokenBucket>();
  readonly #heldUntil = new Map<string, number>();
  readonly #kept = new Map<number, number>();

  /** The send's slot: the one kept for it, or the next that is free. Not yet taken. */
  nextAt(request: SlotRequest, now: number): number {
    const from = Math.max(now, this.heldUntil(request.device));
    const kept = this.#kept.get(request.send);
    if (kept !== undefined) {
      if (kept >= this.heldUntil(request.device)) return Math.max(kept, now);
      this.#kept.delete(request.send);
    }
    if (!request.pace) return from;
    const { device, recipient } = this.#buckets(request, request.pace, now);
    const own = request.lane === 'interactive' ? device.interactive : device.all;
    return Math.max(own.nextAt(from), recipient?.nextAt(from) ?? 0);
  }

  /** Takes the slot that `nextAt` named, unless it was kept for this send already. */
  take(request: SlotRequest, at: number, now: number): void {
    if (this.#kept.delete(request.send) || !request.pace) return;
    const { device, recipient } = this.#buckets(request, request.pace, now);
    // The device's token is spent when the device is free, not at `at`: a recipient that must wait
    // a minute must not keep the device's other recipients waiting.
    const from = Math.max(now, this.heldUntil(request.device));
    if (request.lane === 'interactive') {
      device.interactive.take(Math.min(at, device.interactive.nextAt(from)));
    }
    device.all.take(Math.min(at, device.all.nextAt(from)));
    recipient?.take(at);
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

  #buckets(request: SlotRequest, pace: NonNullable<SlotRequest['pace']>, now: number) {
    const rate = (of: Pace) => `${of.perSecond}/${of.burst}`;
    const deviceKey = `${request.device} ${rate(pace.device)}`;
    let device = this.#devices.get(deviceKey);
    if (!device) {
      this.#forgetIdle(now);
      device = { interactive: new TokenBucket(pace.device), all: new TokenBucket(pace.device) };
      this.#devices.set(deviceKey, device);
    }
    if (!pace.recipient) return { device };
    const recipientKey = `${request.device} ${request.to}`;
    let recipient = this.#recipients.get(recipientKey);
    if (!recipient) {
      this.#forgetIdle(now);
      recipient = new TokenBucket(pace.recipient);
      this.#recipients.set(recipientKey, recipient);
    }
    return { device, recipient };
  }

  #forgetIdle(now: number): void {
    if (this.#recipients.size + this.#devices.size + this.#heldUntil.size < MAX_REMEMBERED) return;
    for (const [key, bucket] of this.#recipients) {
      if (bucket.isFull(now)) this.#recipients.delete(key);
    }
    for (const [key, { all }] of this.#devices) if (all.isFull(now)) this.#devices.delete(key);
    for (const [key, until] of this.#heldUntil) if (until <= now) this.#heldUntil.delete(key);
  }
}
