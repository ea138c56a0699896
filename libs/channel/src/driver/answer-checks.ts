import { ACK, type Consumer, type Disposition } from '@cascade/broker';
import type { CheckAsked } from '@cascade/contracts';
import { runWork, UnavailableError } from '@cascade/runtime';
import type { CheckResult } from '@cascade/store';
import { isOfMissingKey } from '../worker/unopened-error.ts';
import type { ChannelDriver, DriverParts } from './channel-driver.ts';
import { checkFailed } from './check-result.ts';
import { storeCheck } from './store-check.ts';

/** Checks at once; each is a call or a handshake of some seconds at most. */
const AT_ONCE = 5;

const FOR_OTHERS: Disposition = { disposition: 'retry', afterMs: 250 };

/** Consumes `check.asked` of the channel and tries the credentials of its devices. */
export function answerChecks<Parts extends DriverParts>(
  driver: ChannelDriver<Parts>,
  parts: Parts,
): Promise<Consumer> {
  const { broker, repositories, logger } = parts;

  async function check({ account, device: id, check: asked }: CheckAsked): Promise<CheckResult> {
    const { proxy, candidate } = (await repositories.deviceChecks.get(account, asked)) ?? {};
    if (candidate) return driver.checkDevice(parts, candidate, 'thorough');
    const device = await repositories.devices.get(account, id);
    if (device?.channel !== driver.channel) return GONE;
    if (proxy && driver.checkProxy) return driver.checkProxy(parts, device, proxy);
    const result = await driver.checkDevice(parts, device, 'thorough');
    await storeCheck(parts, device, result);
    return result;
  }

  return broker.consume(
    { name: `check.asked.${driver.channel}`, prefetch: AT_ONCE },
    async ({ body, attempts }) => {
      try {
        const work = {
          intake: `check of ${driver.channel}`,
          account: body.account,
          device: body.device,
        };
        await repositories.deviceChecks.answer(body.check, await runWork(work, () => check(body)));
      } catch (error) {
        // Another worker may have the key of these credentials.
        if (isOfMissingKey(error) && attempts < MOST_RETURNS) return FOR_OTHERS;
        // The person waits for some seconds only, and may ask again.
        if (!(error instanceof UnavailableError)) throw error;
        logger.warn('device: check failed', { device: body.device, error });
      }
      return ACK;
    },
  );
}

/** Then the dead letter says that no worker has the key. */
const MOST_RETURNS = 20;

const GONE = checkFailed({ kind: 'checkGone' }, { kind: 'adviceCreateOne' });
