import {
  identifyDevice,
  type Channel,
  type DeviceIdentity,
  type FieldRule,
  isFailure,
  type CheckHost,
} from '@cascade/contracts';
import type { Egress } from '@cascade/egress';

/** Credentials that were checked. */
export interface KnownCredentials extends DeviceIdentity {
  /** The text to seal, which the channel's worker opens. */
  sealable: string;
}

export type ReadCredentials = KnownCredentials | FieldRule;

/** Checks the credentials of a channel; faults name the field, never a value. */
export function readCredentials(channel: Channel, value: unknown, egress: Egress): ReadCredentials {
  const result = identifyDevice(channel, value, (host) => checkMailHost(host, egress));
  return isFailure(result) ? result : { ...result, sealable: JSON.stringify(value) };
}

/** Checks a mail host without a DNS lookup; the connection is guarded again when it is opened. */
function checkMailHost(host: string, egress: Egress): ReturnType<CheckHost> {
  const url = URL.parse(`https://${host}`);
  const isHostAlone =
    url !== null && url.pathname === '/' && url.port === '' && !/[/?#@\\\s]/.test(host);
  if (!isHostAlone) return { kind: 'hostName' };
  const check = egress.checkUrl(url.href);
  return check.ok ? null : check.fault;
}
