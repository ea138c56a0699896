import type { Dashboard } from '@cascade/dashboard';
import type { ServiceParts } from '@cascade/service';
import type { BannerFacts } from './banner.ts';
import { loadOrCreateDemoKeys } from './demo-keys.ts';
import { seedDemo } from './seed-demo.ts';

/**
 * Prepares the demo account for the banner, with a one-time login link for its owner.
 *
 * @param options.links the sandbox links phones.
 */
export async function startDemo(
  parts: Pick<ServiceParts, 'repositories' | 'vault' | 'clock' | 'logger'>,
  dashboard: Dashboard,
  { dataDir, url, links }: { dataDir: string; url: string; links: boolean },
): Promise<NonNullable<BannerFacts['demo']>> {
  const keys = await loadOrCreateDemoKeys(dataDir);
  const demo = await seedDemo(keys, parts);
  const secret = await dashboard.createLoginLink({ account: demo.account, id: demo.owner });
  if (links) await untilLinked(parts, demo.phone);
  return { keys, demo, loginUrl: `${url}/login/${secret}` };
}

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 15_000;

/**
 * Waits until the demo phone is linked with the sandbox, so that the banner's `curl` works from the
 * moment it is printed. Gives up when it takes too long: everything else works without it.
 */
async function untilLinked(
  { repositories, clock, logger }: Pick<ServiceParts, 'repositories' | 'clock' | 'logger'>,
  phone: string,
): Promise<void> {
  const since = clock.now();
  while (clock.now() - since < PATIENCE_MS) {
    if ((await repositories.devices.byIdAlone(phone))?.state === 'connected') return;
    await clock.sleep(LOOK_EVERY_MS);
  }
  logger.warn('demo: phone not linked yet', { device: phone });
}
