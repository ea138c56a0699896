import type { Device, WhatsappLink } from '@cascade/store';
import { viewStored } from '../failures/read-said.ts';
import { writeTime } from '../http/times.ts';
import type { ProxyView } from '../schemas/device-proxy.ts';

/** Builds a linked phone's proxy with what its worker saw last; never the password. */
export function viewProxy(
  { proxy }: Pick<Device, 'proxy'>,
  link: Pick<WhatsappLink, 'proxy'> | null,
): ProxyView | null {
  if (!proxy) return null;
  const { protocol, host, port, username = null, password } = proxy;
  const seen = link?.proxy;
  return {
    protocol,
    host,
    port,
    username,
    has_password: password !== undefined,
    state: seen?.state ?? 'unused',
    reason: seen?.reason ?? null,
    failure: viewStored(seen?.said, seen?.reason),
    since: seen === undefined ? null : writeTime(seen.since),
  };
}
