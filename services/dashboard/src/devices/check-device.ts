import { checkFailed } from '@cascade/channel';
import { CHANNEL_LABELS, type Channel, type CheckSaid } from '@cascade/contracts';
import { newId } from '@cascade/runtime';
import { ABSENT_AFTER_MS } from '@cascade/service';
import type { CheckResult, Device, DeviceProxy } from '@cascade/store';
import type { DashboardContext } from '../context.ts';

const ANSWER_WITHIN_MS = 25_000;
const LOOK_EVERY_MS = 100;

/** What is checked in place of the device as it is stored. */
interface CheckInstead {
  /** Whether a linked phone could connect through it. */
  proxy?: DeviceProxy;
  /** The device as it would be stored. */
  candidate?: Device;
}

/**
 * Checks whether a device could send right now, and says what to do if not. The channel's worker does
 * the check, with the driver and the route of real sends.
 */
export async function checkDevice(
  { broker, clock, logger, repositories, sandboxUrl }: DashboardContext,
  { account, channel, sandbox, _id: device }: Device,
  instead: CheckInstead = {},
): Promise<CheckResult> {
  if (sandbox && sandboxUrl === undefined) return NO_SANDBOX;
  const { deviceChecks, instances } = repositories;
  const running = await instances.seen(clock.now() - ABSENT_AFTER_MS);
  const worker = `worker-${channel}`;
  if (!running.some(({ service }) => service === worker || service === 'standalone')) {
    return noWorker({ kind: 'checkNoWorkerOf', params: paramsOf(channel) }, channel);
  }
  const check = newId('chk', clock.now());
  await deviceChecks.ask({
    _id: check,
    account,
    device,
    ...instead,
    at: clock.now(),
  });
  const options = { messageId: check, expiresInMs: ANSWER_WITHIN_MS };
  await broker
    .publish(`check.asked.${channel}`, { check, account, device }, options)
    .catch((error: unknown) => logger.warn('device: check.asked not published', { error }));
  const until = clock.now() + ANSWER_WITHIN_MS;
  while (clock.now() < until) {
    const result = (await deviceChecks.get(account, check))?.result;
    if (result !== undefined) {
      await deviceChecks.delete(check);
      return result;
    }
    await clock.sleep(LOOK_EVERY_MS);
  }
  return noWorker({ kind: 'checkNotTried' }, channel);
}

const paramsOf = (channel: Channel) => ({ channel: CHANNEL_LABELS[channel] });

const noWorker = (said: CheckSaid, channel: Channel): CheckResult =>
  checkFailed(said, { kind: 'adviceWorkerOf', params: paramsOf(channel) }, { cause: 'no_worker' });

const NO_SANDBOX = checkFailed(
  { kind: 'sandboxNotThere' },
  { kind: 'adviceStartSandboxOrMake' },
  { cause: 'no_sandbox' },
);
