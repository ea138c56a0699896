import { ACK, type Consumer } from '@cascade/broker';
import { UnavailableError } from '@cascade/runtime';
import type { CheckResult } from '@cascade/store';
import type { ChannelDriver, DriverParts } from './channel-driver.ts';

/** Each is a call or a handshake of some seconds at most. */
const AT_ONCE = 5;

/** Tries the credentials of the channel's devices when somebody asks. */
export function answerChecks<Parts extends DriverParts>(
  driver: ChannelDriver<Parts>,
  parts: Parts,
): Promise<Consumer> {
  const { broker, repositories, logger } = parts;
  return broker.consume(
    { name: `check.asked.${driver.channel}`, prefetch: AT_ONCE },
    async ({ body }) => {
      try {
        const device = await repositories.devices.get(body.account, body.device);
        const result =
          device?.channel === driver.channel ? await driver.checkDevice(parts, device) : GONE;
        await repositories.deviceChecks.answer(body.check, result);
      } catch (error) {
        // Whoever asked waits for some seconds, and may ask again.
        if (!(error instanceof UnavailableError)) throw error;
        logger.warn('a device could not be checked', { device: body.device, error });
      }
      return ACK;
    },
  );
}

const GONE: CheckResult = { ok: false, message: 'The device is gone.', advice: 'Make a new one.' };
