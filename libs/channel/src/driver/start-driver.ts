import { onAbort } from '@cascade/runtime';
import { answerChecks } from './answer-checks.ts';
import type { ChannelDriver, DriverParts, RunningDriver } from './channel-driver.ts';
import { recheckDevices } from './recheck-devices.ts';

/** Starts a channel's worker, its answers to device checks, and its own checks. */
export async function startDriver<Parts extends DriverParts>(
  driver: ChannelDriver<Parts>,
  parts: Parts,
): Promise<RunningDriver> {
  const [running, checks] = await Promise.all([driver.start(parts), answerChecks(driver, parts)]);
  const rechecks = recheckDevices(driver, parts);
  return {
    ...running,
    done: onAbort(parts.signal, () => Promise.all([checks.stop(), rechecks.done, running.done])),
  };
}
