import { onAbort } from '@cascade/runtime';
import { answerChecks } from './answer-checks.ts';
import type { ChannelDriver, DriverParts, RunningDriver } from './channel-driver.ts';

/** Starts a channel's worker and its answers to device checks. */
export async function startDriver<Parts extends DriverParts>(
  driver: ChannelDriver<Parts>,
  parts: Parts,
): Promise<RunningDriver> {
  const [running, checks] = await Promise.all([driver.start(parts), answerChecks(driver, parts)]);
  return {
    ...running,
    done: onAbort(parts.signal, () => Promise.all([checks.stop(), running.done])),
  };
}
