import type { Disposition } from '@cascade/broker';
import type { Failure, SendRequested } from '@cascade/contracts';
import { StoreUnavailableError } from '@cascade/store';
import { mediaSources } from '../media/media-sources.ts';
import type { Media, SendJob } from '../port.ts';
import { unsupportedKind } from '../failures.ts';
import { claimableUntil } from './call-window.ts';
import type { ConnectedDevice } from './find-device.ts';
import { gatherMedia } from './gather-media.ts';
import { limitedCall } from './limited-call.ts';
import { openContent } from './open-content.ts';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

/** Fetching attachments, and then uploading them, however far away the send's deadline is. */
const PREPARE_TIMEOUT_MS = 60_000;

/** The worker that serves the device by then takes it. */
const HANDED_BACK: Disposition = { disposition: 'retry', afterMs: 250 };

export interface PreparedCall {
  job: SendJob;
  prepared: unknown;
  /** Lets go of the attachments. */
  release: () => void;
}

/** Automatic replies may show typing: no caller waits for them. It takes at most a quarter of the time. */
function typingOf(
  { request }: SendRequested,
  { settings: { typing_seconds: seconds } }: ConnectedDevice,
  timeoutMs: number,
): Pick<SendJob, 'typingMs'> {
  if (request.automatic !== true || seconds === undefined) return {};
  return { typingMs: Math.min(seconds * 1_000, timeoutMs / 4) };
}

/**
 * All that may be repeated safely: attachments, uploads, the payload. Nothing here reaches the
 * recipient. Throws StoreUnavailableError, UnopenedError.
 */
export async function prepare(
  parts: WorkerParts,
  message: SendRequested,
  device: ConnectedDevice,
): Promise<SendStep<PreparedCall>> {
  const { adapter, clock, timers, deviceLimits, logger } = parts;
  const content = openContent(parts, message, device);
  if ('refused' in content) return { end: content.refused };
  if (!adapter.capabilities.kinds.includes(content.kind)) {
    return { end: unsupportedKind(message.channel, content.kind) };
  }
  let release = () => {};
  try {
    let media: readonly Media[] = [];
    if (mediaSources(content).length > 0) {
      const timeoutMs = PREPARE_TIMEOUT_MS;
      const gathered = await gatherMedia(parts, message, { content, timeoutMs });
      if (!('go' in gathered)) return gathered;
      ({ media, release } = gathered.go);
    }
    const timeoutMs = Math.min(PREPARE_TIMEOUT_MS, claimableUntil(message) - clock.now());
    const job: SendJob = {
      send: message.send,
      request: message.request._id,
      ...(message.request.correlation === undefined
        ? {}
        : { correlation: message.request.correlation }),
      device: device.info,
      credentials: device.credentials,
      to: message.to,
      content,
      media,
      ...typingOf(message, device, timeoutMs),
      ...(waitsForReceipt(message) ? { wantsReceipt: true as const } : {}),
    };
    const result = await limitedCall(timers, timeoutMs, (signal) => adapter.prepare(job, signal));
    if (result === 'timed-out') {
      deviceLimits.silent(device.info.id);
      return refused(release, { kind: 'prepareTooLong' });
    }
    if ('ready' in result.settled) {
      return { go: { job, prepared: result.settled.ready, release } };
    }
    if ('handBack' in result.settled) {
      release();
      logger.info('send: returned to the broker', {
        send: message.send,
        why: result.settled.handBack,
      });
      return { disposition: HANDED_BACK };
    }
    const { failure, ...rest } = result.settled;
    return { ...refused(release, failure), ...rest };
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    if (timedOut) deviceLimits.silent(device.info.id);
    else logger.error('send: preparation failed', { send: message.send, error });
    return refused(release, { kind: timedOut ? 'prepareTooLong' : 'prepareFailed' });
  }
}

const waitsForReceipt = ({ request, channel }: SendRequested): boolean =>
  (request.sends[channel]?.success?.withinMs ?? 0) > 0;

function refused(release: () => void, failure: Failure): { end: Failure } {
  release();
  return { end: failure };
}
