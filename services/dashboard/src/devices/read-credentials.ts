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
  { sealable: string; number: string; mail?: MailSources; provider?: string } | { reason: string };

type Check = ReturnType<typeof compile>;

const CHECKS = byChannel(({ credentials: { schema, variants } }) => ({
  own: compile(schema),
  variants: new Map<unknown, Check>(
    Object.entries(variants?.forms ?? {}).map(([value, form]) => [value, compile(form.schema)]),
  ),
}));

/** Checks the credentials of a channel; reasons name the field and never a value. */
export function readCredentials(channel: Channel, value: unknown, egress: Egress): ReadCredentials {
  const check = checkOf(channel, value);
  if (typeof check !== 'function') return check;
  if (!check(value)) return { reason: describeError(check.errors?.[0], 'credentials') };
  const checkHost: CheckHost = (host) => checkMailHost(host, egress);
  // The schema has checked the value's form.
  const result = CHANNEL_DEFINITIONS[channel].credentials.identify(value as never, checkHost);
  return 'reason' in result ? result : { ...result, sealable: JSON.stringify(value) };
}

/** Returns the check of the form that the credentials say they have. */
function checkOf(channel: Channel, value: unknown): Check | { reason: string } {
  const { own, variants } = CHECKS[channel];
  const { variants: forms } = CHANNEL_DEFINITIONS[channel].credentials;
  if (forms === undefined || typeof value !== 'object' || value === null) return own;
  const { [forms.member]: chosen } = value as Record<string, unknown>;
  if (chosen === undefined || chosen === forms.ofSchema) return own;
  const known = [forms.ofSchema, ...variants.keys()].join(', ');
  return variants.get(chosen) ?? { reason: `credentials.${forms.member}: must be one of ${known}` };
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
