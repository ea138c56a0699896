import type { ServiceParts } from '@cascade/service';

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 15_000;

/**
 * Waits until the demo phone is linked with the sandbox, so that the banner's `curl` works from the
 * moment it is printed. Gives up when it takes too long: everything else works without it.
 */
export async function untilLinked(
  { repositories, clock, logger }: Pick<ServiceParts, 'repositories' | 'clock' | 'logger'>,
  phone: string,
): Promise<void> {
  const since = clock.now();
  while (clock.now() - since < PATIENCE_MS) {
    if ((await repositories.devices.byIdAlone(phone))?.state === 'connected') return;
    await clock.sleep(LOOK_EVERY_MS);
  }
  logger.warn('the demo phone is not linked yet', { device: phone });
}
