import type { EventKind } from '@cascade/contracts';
import type { Stack, Tenant } from '../harness/index.ts';
import type { Receiver } from './receiver.ts';

/** Creates an endpoint at the receiver and activates it by a test. Returns its path there. */
export async function activeEndpoint(
  stack: Stack,
  { account }: Pick<Tenant, 'account'>,
  receiver: Receiver,
  event: EventKind,
  devices: string[] = [],
  version: 1 | 2 = 1,
): Promise<string> {
  const path = `/${event}/${account}/${devices.join('-')}${version === 1 ? '' : `/${version}`}`;
  const { id } = await stack.manage<{ id: string }>(account, 'POST', '/api/webhooks', {
    url: `${receiver.url}${path}`,
    events: [event],
    ...(devices.length > 0 ? { devices } : {}),
    ...(version === 1 ? {} : { version }),
  });
  await stack.manage(account, 'POST', `/api/webhooks/${id}/test`, { event });
  return path;
}
