import {
  byChannel,
  checkMailAddress,
  compile,
  describeError,
  type Channel,
} from '@cascade/contracts';
import type { Egress } from '@cascade/egress';
import { CREDENTIALS_SCHEMAS, type Credentials } from '../schemas/devices.ts';

export type ReadCredentials =
  /** `sealable` is what the channel's worker opens; `number` is how the device is called. */
  { sealable: string; number: string; mail?: MailSources } | { reason: string };

/** Where mail for a device comes from. */
export interface MailSources {
  /** Of the SMTP listener. */
  addresses: readonly string[];
  /** Whether a mailbox elsewhere is fetched. */
  mailbox: boolean;
}

type Rule<C extends Channel> = (
  credentials: Credentials<C>,
  checkHost: (host: string) => string | null,
) => { number: string; mail?: MailSources } | { reason: string };

const RULES: { [C in Channel]: Rule<C> } = {
  whatsapp({ session }) {
    const number = numberOfSession(session);
    return session && number === ''
      ? { reason: 'credentials.session.creds: names no linked phone' }
      : { number };
  },
  telegram({ bot_token: token }) {
    const bot = /^(\d{1,20}):[A-Za-z0-9_-]{1,200}$/.exec(token)?.[1];
    return bot === undefined
      ? { reason: 'credentials.bot_token: must be <bot id>:<secret>, as BotFather gave it' }
      : { number: bot };
  },
  waba({ phone_number_id: phone, waba_id: waba }) {
    // Both become parts of a path.
    if (!/^[A-Za-z0-9_-]+$/.test(phone)) return { reason: notAnId('phone_number_id') };
    if (!/^[A-Za-z0-9_-]+$/.test(waba)) return { reason: notAnId('waba_id') };
    return { number: '' };
  },
  email({ host, from, imap, inbound_addresses: inbound = [] }, checkHost) {
    const addresses = [from.address, ...inbound];
    for (const [i, address] of addresses.entries()) {
      const field = i === 0 ? 'from.address' : `inbound_addresses[${i - 1}]`;
      const fault = checkMailAddress(address);
      if (fault !== null) return { reason: `credentials.${field}: ${fault}` };
    }
    for (const [field, name] of [
      ['host', host],
      ['imap.host', imap?.host],
    ] as const) {
      const fault = name === undefined ? null : checkHost(name);
      if (fault !== null) return { reason: `credentials.${field}: ${fault}` };
    }
    return { number: from.address, mail: { addresses: inbound, mailbox: imap !== undefined } };
  },
};

const CHECKS = byChannel((_definition, channel) => compile(CREDENTIALS_SCHEMAS[channel]));

/** Checks the credentials of a channel; reasons name the field and never a value. */
export function readCredentials(channel: Channel, value: unknown, egress: Egress): ReadCredentials {
  const check = CHECKS[channel];
  if (!check(value)) return { reason: describeError(check.errors?.[0], 'credentials') };
  const rule = RULES[channel] as Rule<Channel>;
  const result = rule(value as Credentials<Channel>, (host) => checkMailHost(host, egress));
  return 'reason' in result ? result : { ...result, sealable: JSON.stringify(value) };
}

/** What can be told without a lookup; the connection is guarded again when it is made. */
function checkMailHost(host: string, egress: Egress): string | null {
  const url = URL.parse(`https://${host}`);
  const isHostAlone =
    url !== null && url.pathname === '/' && url.port === '' && !/[/?#@\\\s]/.test(host);
  if (!isHostAlone) return 'must be a host name';
  const check = egress.checkUrl(url.href);
  return check.ok ? null : check.reason;
}

const notAnId = (field: string) => `credentials.${field}: must be an id of the provider`;

/** `creds.me.id` of a Baileys auth state is `<number>:<device>@s.whatsapp.net`. */
function numberOfSession(session: Credentials<'whatsapp'>['session']): string {
  const creds: { me?: { id?: unknown } | null } | undefined = session?.creds;
  const id = creds?.me?.id;
  return (typeof id === 'string' && /^(\d{5,20})[:@]/.exec(id)?.[1]) || '';
}
