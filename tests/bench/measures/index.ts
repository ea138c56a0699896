import type { Measure } from '../bench.ts';
import { bulk } from './bulk.ts';
import { burst } from './burst.ts';
import { capacity } from './capacity.ts';
import { cascade } from './cascade.ts';
import { dashboard } from './dashboard.ts';
import { email } from './email.ts';
import { footprint } from './footprint.ts';
import { largeStore } from './large-store.ts';
import { memory } from './memory.ts';
import { neighbourFiles } from './neighbour-files.ts';
import { neighbourPhones } from './neighbour-phones.ts';
import { neighbour } from './neighbour.ts';
import { withoutHop } from './no-hop.ts';
import { pools } from './pools.ts';
import { quota } from './quota.ts';
import { registries } from './registries.ts';
import { retention } from './retention.ts';
import { scheduled } from './scheduled.ts';
import { slowProvider } from './slow-provider.ts';
import { startup } from './startup.ts';
import { storeSize } from './store-size.ts';
import { sync } from './sync.ts';
import { waits } from './waits.ts';
import { webhooks } from './webhooks.ts';

/** In the order in which they run: measures that leave many rows come last. */
export const measures: Measure[] = [
  startup,
  footprint,
  sync,
  withoutHop,
  slowProvider,
  cascade,
  registries,
  email,
  pools,
  neighbour,
  neighbourFiles,
  neighbourPhones,
  quota,
  retention,
  bulk,
  scheduled,
  waits,
  memory,
  capacity,
  burst,
  webhooks,
  storeSize,
  dashboard,
  largeStore,
];
