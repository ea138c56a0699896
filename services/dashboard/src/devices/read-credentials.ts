import { identifyDevice, type Channel, type MailSources } from '@cascade/contracts';
import type { Egress } from '@cascade/egress';

export type ReadCredentials =
  /** `sealable`: the text to seal, which the channel's worker opens. `number`: the device's name. */
  { sealable: string; number: string; mail?: MailSources; provider?: string } | { reason: string };

/** Checks the credentials of a channel; reasons name the field and never a value. */
export function readCredentials(channel: Channel, value: unknown, egress: Egress): ReadCredentials {
  const result = identifyDevice(channel, value, (host) => checkMailHost(host, egress));
  return 'reason' in result ? result : { ...result, sealable: JSON.stringify(value) };
}

/** Checks a mail host without a DNS lookup; the connection is guarded again when it is opened. */
function checkMailHost(host: string, egress: Egress): string | null {
  const url = URL.parse(`https://${host}`);
  const isHostAlone =
    url !== null && url.pathname === '/' && url.port === '' && !/[/?#@\\\s]/.test(host);
  if (!isHostAlone) return 'must be a host name';
  const check = egress.checkUrl(url.href);
  return check.ok ? null : check.reason;
}
