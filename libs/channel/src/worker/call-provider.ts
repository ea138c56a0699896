import { isAwaited } from '@cascade/cascade';
import { isSendersFault, type RequestSnapshot } from '@cascade/contracts';
import { runWork, traced } from '@cascade/runtime';
import { unknownOutcome } from '../failures.ts';
import { holdDevice } from '../pace/hold-device.ts';
import type { CallResult, SendJob } from '../port.ts';
import { limitedCall } from './limited-call.ts';
import type { WorkerParts } from './parts.ts';

const MAX_REPEATS = 3;
const FIRST_REPEAT_MS = 250;
/** Longest wait for a repeat where another member may send instead: a conversation stays with its number. */
const PATIENCE_MS = 1_000;
/** Longest wait between two calls that were refused for the moment. */
const LONGEST_WAIT_MS = 10_000;

export interface ProviderCall {
  request: RequestSnapshot;
  job: SendJob;
  prepared: unknown;
  /** No call starts from this instant on. */
  until: number;
  timeoutMs: number;
  /**
   * Gets time for one more call at an instant, where the request has it. Returns until when calls may start from now
   * on. Absent: a passing refusal is repeated as others are.
   */
  moreTime?: ((at: number) => Promise<number>) | undefined;
  /** Another member of the sender pool may send instead: waiting long for this one gains nothing. */
  hasNext: boolean;
  /** The call follows one that was refused for the moment: it is made once. */
  isOnce?: boolean;
}

/** The outcome of the last call, and how long the calls took in all, without the waits between. */
export type Called = { result: CallResult; ms: number };

const EXPIRED: CallResult = {
  state: 'failed',
  certainty: 'not-sent',
  failure: { kind: 'expired' },
};

/**
 * Calls the provider, and again only after a failure which proves that nothing was sent and says
 * when the same call may be made again, at most three times and never from `until` on. A refusal that passes by itself
 * is repeated as long as `moreTime` gives time, after waits that grow.
 */
export async function callProvider(
  parts: CallParts,
  {
    request,
    job,
    prepared,
    until: given,
    timeoutMs,
    moreTime,
    hasNext,
    isOnce = false,
  }: ProviderCall,
): Promise<Called> {
  const { adapter, clock, timers, logger, metrics, deviceLimits, stopping } = parts;
  let until = given;
  let ms = 0;
  let result = EXPIRED;
  for (let repeat = 0; clock.now() < until; repeat += 1) {
    const started = clock.now();
    result = await callOnce({ adapter, timers, logger }, job, prepared, timeoutMs);
    const took = clock.now() - started;
    metrics.called(request, took);
    deviceLimits.ended(job.device.id, { failed: result.state === 'failed', ms: took });
    ms += took;
    if (result.state === 'sent' || result.certainty !== 'not-sent') break;
    if (result.deviceWaitMs !== undefined) {
      holdDevice(parts, job.device.id, result.deviceWaitMs);
    }
    if (result.retryAfterMs === undefined || waitsForPace(parts, request, job, result)) break;
    const lasts = result.passing === true && moreTime !== undefined;
    if ((repeat >= MAX_REPEATS && !lasts) || (isOnce && result.passing === true)) break;
    const waitMs = lasts
      ? Math.min(result.retryAfterMs * 2 ** repeat, LONGEST_WAIT_MS)
      : Math.max(result.retryAfterMs, FIRST_REPEAT_MS * 2 ** repeat);
    const next = clock.now() + waitMs;
    if (next >= until && lasts) until = await moreTime(next);
    if (next >= until) break;
    if (hasNext && waitMs > PATIENCE_MS && isSendersFault(result.failure)) break;
    try {
      await clock.sleep(waitMs, stopping);
    } catch {
      break;
    }
  }
  return { result, ms: Math.round(ms) };
}

type CallParts = Pick<
  WorkerParts,
  | 'adapter'
  | 'clock'
  | 'timers'
  | 'logger'
  | 'metrics'
  | 'pacer'
  | 'noteLimit'
  | 'deviceLimits'
  | 'refusedRetryMs'
  | 'stopping'
>;

/** Whether the next call comes in the device's learned pace: nobody waits for it, so it is stored and takes its turn. */
const waitsForPace = (
  { adapter, refusedRetryMs = [] }: CallParts,
  request: RequestSnapshot,
  { device }: SendJob,
  { deviceWaitMs }: Extract<CallResult, { state: 'failed' }>,
): boolean =>
  deviceWaitMs !== undefined &&
  !isAwaited(request) &&
  refusedRetryMs.some((ms) => ms > 0) &&
  adapter.learnedPace?.(device.id) !== undefined;

async function callOnce(
  { adapter, timers, logger }: Pick<WorkerParts, 'adapter' | 'timers' | 'logger'>,
  job: SendJob,
  prepared: unknown,
  timeoutMs: number,
): Promise<CallResult> {
  try {
    return await traced(`call ${adapter.channel}`, { kind: 'client' }, async (span) => {
      const { account, id: device } = job.device;
      const work = { intake: `answer to ${adapter.channel}`, account, device };
      const call = await limitedCall(timers, timeoutMs, (signal) =>
        runWork(work, () => adapter.send(job, prepared, signal)),
      );
      const result =
        call === 'timed-out' ? unknownOutcome('the adapter did not end its call') : call.settled;
      if (result.state === 'failed') span.fail(result.certainty);
      return result;
    });
  } catch (error) {
    // An adapter turns every failure into a result, so this is a defect; the call may have left.
    logger.error('send: adapter failed during the call', { send: job.send, error });
    return unknownOutcome(String(error));
  }
}
