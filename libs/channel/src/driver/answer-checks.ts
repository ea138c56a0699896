import { ACK, type Consumer } from '@cascade/broker';
import { UnavailableError } from '@cascade/runtime';
import type { CheckResult } from '@cascade/store';
import type { ChannelDriver, DriverParts } from './channel-driver.ts';

/** Checks at once; each is a call or a handshake of some seconds at most. */
const AT_ONCE = 5;

/** Consumes `check.asked` of the channel and tries the credentials of its devices. */
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
        const proxy = (await repositories.deviceChecks.get(body.account, body.check))?.proxy;
        let result = GONE;
        if (device?.channel === driver.channel) {
          result =
            proxy && driver.checkProxy
              ? await driver.checkProxy(parts, device, proxy)
              : await driver.checkDevice(parts, device);
        }
        await repositories.deviceChecks.answer(body.check, result);
      } catch (error) {
        // The person waits for some seconds only, and may ask again.
        if (!(error instanceof UnavailableError)) throw error;
        logger.warn('device: check failed', { device: body.device, error });
      }
      return ACK;
    },
  );
}

const GONE: CheckResult = {
  ok: false,
  message: 'The device is gone.',
  advice: 'Create a new one.',
};
