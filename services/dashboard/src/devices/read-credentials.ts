import {
  byChannel,
  CHANNEL_DEFINITIONS,
  compile,
  describeError,
  type Channel,
  type CheckHost,
  type MailSources,
} from '@cascade/contracts';
import type { Egress } from '@cascade/egress';

export type ReadCredentials =
  /** `sealable`: the text to seal, which the channel's worker opens. `number`: the device's name. */
  { sealable: string; number: string; mail?: MailSources } | { reason: string };

const CHECKS = byChannel(({ credentials }) => compile(credentials.schema));

/** Checks the credentials of a channel; reasons name the field and never a value. */
export function readCredentials(channel: Channel, value: unknown, egress: Egress): ReadCredentials {
  const check = CHECKS[channel];
  if (!check(value)) return { reason: describeError(check.errors?.[0], 'credentials') };
  const checkHost: CheckHost = (host) => checkMailHost(host, egress);
  // The schema has checked the value's form.
  const result = CHANNEL_DEFINITIONS[channel].credentials.identify(value as never, checkHost);
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
