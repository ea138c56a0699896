import type { Dashboard } from '@cascade/dashboard';
import type { ServiceParts } from '@cascade/service';
import type { BannerFacts } from './banner.ts';
import { loadOrCreateDemoKeys } from './demo-keys.ts';
import { seedDemo } from './seed-demo.ts';
import { untilLinked } from './until-linked.ts';

/**
 * The demo account as the banner shows it, with a link that signs its owner in once.
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
