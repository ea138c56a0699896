import { createSweeper, SWEEP_HANGS_AFTER_MS, type Running } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import type { ChannelDriver, DriverParts } from './channel-driver.ts';
import { storeCheck } from './store-check.ts';

const EVERY_MS = 2_000;
const LIMIT = 20;
/** Few, because sends share the process, and each is a handshake of up to 15 s. */
const TOGETHER = 2;
/** Rest between two groups: sends come first. */
const REST_MS = 500;
/** Longer than any check: no second process takes the device meanwhile. */
const CLAIM_MS = 2 * 60_000;

/**
 * Checks the channel's devices again and again, in the background: at once when they are new, then at the pace of
 * `nextCheckAt`. One process at a time checks a device, whatever happens to the process that took it.
 */
export function recheckDevices<Parts extends DriverParts>(
  driver: ChannelDriver<Parts>,
  parts: Parts,
): Running {
  const { repositories, clock, logger, signal } = parts;
  const { devices, hold } = repositories;
  return createSweeper<Device>({
    name: `device checks of ${driver.channel}`,
    due: (now, limit) => devices.dueChecks(driver.channel, now, limit),
    claim: (device) => devices.claimCheck(device, clock.now() + CLAIM_MS),
    async handle(device) {
      // A restored copy asks no provider by itself. The claim ends two minutes later.
      if (hold.isHeld(device.account)) return;
      await storeCheck(parts, device, await driver.checkDevice(parts, device, 'background'));
    },
    idsOf: ({ _id, account }) => ({ device: _id, account }),
    limit: LIMIT,
    together: TOGETHER,
    mostRestMs: REST_MS,
    everyMs: EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}
