import {
  byChannel,
  CHANNEL_DEFINITIONS,
  compile,
  credentialVariants,
  describeError,
  type Channel,
  type CheckHost,
  type MailSources,
} from '@cascade/contracts';
import type { Egress } from '@cascade/egress';
import type { TObject } from 'typebox';

export type ReadCredentials =
  /** `sealable`: the text to seal, which the channel's worker opens. `number`: the device's name. */
  { sealable: string; number: string; mail?: MailSources } | { reason: string };

const CHECKS = byChannel(({ credentials }) =>
  credentialVariants(credentials).map((variant) => ({
    provider: providerOf(variant),
    check: compile(variant),
  })),
);

/** Checks the credentials of a channel; reasons name the field and never a value. */
export function readCredentials(channel: Channel, value: unknown, egress: Egress): ReadCredentials {
  const variants = CHECKS[channel];
  const wanted = (value as { provider?: unknown } | null)?.provider;
  const check = variants.find(({ provider }) => provider === wanted || variants.length === 1)?.check;
  if (check === undefined) {
    const names = variants.flatMap(({ provider }) => provider ?? []);
    return { reason: `credentials.provider: must be one of ${names.join(', ')}` };
  }
  if (!check(value)) return { reason: describeError(check.errors?.[0], 'credentials') };
  const checkHost: CheckHost = (host) => checkMailHost(host, egress);
  // The schema has checked the value's form.
  const result = CHANNEL_DEFINITIONS[channel].credentials.identify(value as never, checkHost);
  return 'reason' in result ? result : { ...result, sealable: JSON.stringify(value) };
}

type Members = Readonly<Record<string, { const?: unknown }>>;

/** The value of `provider` that chooses a variant; undefined where the member may be absent. */
function providerOf(variant: TObject): string | undefined {
  const { properties, required }: { properties: Members; required?: readonly string[] } = variant;
  const member: { const?: unknown } = properties['provider'] ?? {};
  const isRequired = required?.includes('provider') === true;
  return isRequired && typeof member.const === 'string' ? member.const : undefined;
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
