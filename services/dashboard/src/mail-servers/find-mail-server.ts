import { domainToASCII } from 'node:url';
import { MAIL_SERVERS, type KnownMailServer } from '@cascade/contracts';
import { FetchFailed } from '@cascade/egress';
import type { DashboardContext } from '../context.ts';
import { within } from '../http/within.ts';
import type { FoundMailServer } from './found-mail-server.ts';
import { isHostName } from './is-host-name.ts';
import { readAutoconfig } from './read-autoconfig.ts';

/** All sources together. */
const TIMEOUT_MS = 5_000;

const SERVERS: readonly [string, KnownMailServer][] = Object.entries(MAIL_SERVERS);

type Context = Pick<DashboardContext, 'mailRecords'> & {
  providers: Pick<DashboardContext['providers'], 'fetch'>;
};

/**
 * Finds the mail server of an address: one of the list by its domain, without a call; else by its mail exchangers, by
 * the domain's autoconfig, and by its SRV records, each asked once and within five seconds. Null: none of them knows it.
 */
export async function findMailServer(
  context: Context,
  address: string,
): Promise<FoundMailServer | null> {
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase();
  const known = SERVERS.find(([, { domains }]) => domains.includes(domain));
  if (known !== undefined) return viewKnown(known, address);
  if (!isHostName(domain)) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const [exchangers, described, records] = await Promise.all([
    within(signal, byExchangers(context, domain, address)),
    within(signal, byAutoconfig(context, domain, address, signal)),
    within(signal, byRecords(context, domain)),
  ]);
  return exchangers ?? described ?? records ?? null;
}

async function byExchangers(
  { mailRecords }: Context,
  domain: string,
  address: string,
): Promise<FoundMailServer | null> {
  const found = await mailRecords.resolveMx(domain).catch(() => []);
  const names = found.map(({ exchange }) => exchange.toLowerCase());
  const isUnder = (end: string) => names.some((name) => name.endsWith(`.${end}`));
  const known = SERVERS.find(([, { exchangers }]) => exchangers.some(isUnder));
  return known === undefined ? null : viewKnown(known, address);
}

async function byAutoconfig(
  { providers }: Context,
  domain: string,
  address: string,
  signal: AbortSignal,
): Promise<FoundMailServer | null> {
  // The address stays here: a domain needs to know no person to describe its servers.
  const url = `https://autoconfig.${domain}/mail/config-v1.1.xml`;
  try {
    const answer = await providers.fetch(url, { signal });
    const read = answer.ok ? readAutoconfig(await answer.text(), address) : null;
    if (read === null) return null;
    const { host, port, secure, imapHost, username } = read;
    return {
      source: 'autoconfig',
      name: 'other',
      host,
      port,
      secure,
      imap_host: imapHost,
      username,
    };
  } catch (error) {
    if (error instanceof FetchFailed) return null;
    throw error;
  }
}

async function byRecords(
  { mailRecords }: Context,
  domain: string,
): Promise<FoundMailServer | null> {
  const first = async (service: string) => {
    const found = await mailRecords.resolveSrv(`_${service}._tcp.${domain}`).catch(() => []);
    // A service that isn't there has the name "." (RFC 2782).
    return found
      .toSorted((a, b) => a.priority - b.priority)
      .find(({ name }) => isHostName(name.toLowerCase()));
  };
  const [byTls, byStartTls, imap] = await Promise.all(
    ['submissions', 'submission', 'imaps'].map(first),
  );
  const smtp = byTls ?? byStartTls;
  if (smtp === undefined) return null;
  return {
    source: 'srv',
    name: 'other',
    host: smtp.name.toLowerCase(),
    port: smtp.port,
    secure: byTls !== undefined,
    imap_host: imap?.port === 993 ? imap.name.toLowerCase() : null,
    username: null,
  };
}

function viewKnown(
  [name, known]: [string, KnownMailServer],
  address: string,
): FoundMailServer | null {
  const { host, port, secure, imapHost } = known;
  if (host === null) return null;
  return {
    source: 'known',
    name,
    host,
    port,
    secure,
    imap_host: imapHost,
    username: address,
  };
}
