import type { Dashboard } from '@cascade/dashboard';
import type { ServiceParts } from '@cascade/service';
import type { BannerFacts } from './banner.ts';
import { loadOrCreateDemoKeys } from './demo-keys.ts';
import { seedDemo } from './seed-demo.ts';

/** The demo account as the banner shows it, with a link that signs its owner in once. */
export async function startDemo(
  parts: Pick<ServiceParts, 'repositories' | 'vault' | 'clock'>,
  dashboard: Dashboard,
  dataDir: string,
  url: string,
): Promise<NonNullable<BannerFacts['demo']>> {
  const keys = await loadOrCreateDemoKeys(dataDir);
  const demo = await seedDemo(keys, parts);
  const secret = await dashboard.createLoginLink({ account: demo.account, id: demo.owner });
  return { keys, demo, loginUrl: `${url}/login/${secret}` };
}
