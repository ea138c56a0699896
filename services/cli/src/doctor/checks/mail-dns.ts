import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { fine, look, unchecked, type Finding } from '../finding.ts';
import type { OperatedDevice } from '../read-operations.ts';

const MOST_DOMAINS = 20;
const TIMEOUT_MS = 3_000;

/** Reads DNS. An error with the code `ENOTFOUND`: no such name; `ENODATA`: a name without such records. */
type MailResolver = Pick<Resolver, 'resolveMx' | 'resolveTxt'>;

export const createMailResolver = (servers?: string): MailResolver => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers.split(','));
  return resolver;
};

/** Checks the records by which others judge mails of each sender's domain. */
export async function checkMailDns(
  devices: readonly OperatedDevice[],
  resolver: MailResolver,
): Promise<Finding[]> {
  const domains = new Set(
    devices
      .filter(({ sandbox, number }) => !sandbox && number.includes('@'))
      .map(({ number }) => number.slice(number.lastIndexOf('@') + 1).toLowerCase())
      // Name servers know the form in ASCII.
      .map((domain) => domainToASCII(domain) || domain),
  );
  const groups = await Promise.all(
    [...domains].slice(0, MOST_DOMAINS).map((domain) => checkDomain(domain, resolver)),
  );
  return groups.flat();
}

async function checkDomain(domain: string, resolver: MailResolver): Promise<Finding[]> {
  const texts = async (name: string) =>
    (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  return Promise.all([
    record('mail-mx', domain, {
      find: async () =>
        (await resolver.resolveMx(domain)).map(({ exchange }) => exchange).join(', '),
      advice: `Answers and bounces can't arrive: an MX record at ${domain} names who takes its mail.`,
    }),
    record('mail-spf', domain, {
      find: async () => {
        const found = (await texts(domain)).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
        if (found.length > 1) return { fault: `${found.length} SPF records; receivers take none` };
        return found[0]?.includes('+all') ? { fault: 'its +all permits everybody' } : found[0];
      },
      advice: `A TXT record at ${domain}: v=spf1, the servers that send, then ~all.`,
    }),
    dkim(domain, resolver),
    record('mail-dmarc', domain, {
      find: async () =>
        (await texts(`_dmarc.${domain}`)).find((text) => /^v=DMARC1(?:\s|;|$)/i.test(text)),
      advice: `A TXT record at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:… to begin with.`,
    }),
  ]);
}

async function record(
  check: string,
  domain: string,
  { find, advice }: { find: () => Promise<string | { fault: string } | undefined>; advice: string },
): Promise<Finding> {
  try {
    const found = await find();
    if (typeof found === 'object') return look(check, `${domain}: ${found.fault}`, advice);
    return found ? fine(check, `${domain}: ${found}`) : look(check, `${domain} has none`, advice);
  } catch (error) {
    return isMissing(error)
      ? look(check, `${domain} has none`, advice)
      : unchecked(check, `${domain}: the name server gave no answer (${codeOf(error)})`);
  }
}

/**
 * Selectors aren't listed anywhere. But if a domain has any key, the name above them all exists, without
 * records of its own (RFC 8020).
 */
async function dkim(domain: string, resolver: MailResolver): Promise<Finding> {
  const name = `_domainkey.${domain}`;
  try {
    await resolver.resolveTxt(name);
    return fine('mail-dkim', `${domain} has keys`);
  } catch (error) {
    if (codeOf(error) === 'ENODATA') return fine('mail-dkim', `${domain} has keys`);
    if (codeOf(error) === 'ENOTFOUND') {
      return look(
        'mail-dkim',
        `${domain} has no key below ${name}`,
        'Enter the key that the mail server or provider shows; or set one in the device.',
      );
    }
    return unchecked('mail-dkim', `${domain}: the name server gave no answer (${codeOf(error)})`);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
const isMissing = (error: unknown) => ['ENOTFOUND', 'ENODATA'].includes(codeOf(error));
