import type { authenticate, DKIMResult } from 'mailauth';
import { getDomain } from 'tldts';
import type { ReadMail } from './read-mail.ts';

/** Results of `mailauth` for a mail. */
export type MailFindings = Awaited<ReturnType<typeof authenticate>>;

type ReadAuthor = Pick<ReadMail, 'from' | 'all'>;

/**
 * Whether a mail is by the address that its reader takes for the author: DMARC passes, or, for a
 * domain without a DMARC record, SPF or a DKIM signature passes for the same organizational domain
 * (RFC 7489, 3.1, relaxed). Two readers of one mail must not see different authors, so there is
 * exactly one `From` with exactly one address, and both parsers read the same.
 */
export function isSenderVerified(mail: ReadAuthor, findings: MailFindings): boolean {
  const author = authorOf(mail, findings);
  if (author === null) return false;
  const { dmarc } = findings;
  if (!dmarc) return false;
  const domain = author.slice(author.lastIndexOf('@') + 1);
  const signatures = findings.dkim.results.filter((one) => covers(one, mail));
  switch (dmarc.status.result) {
    case 'pass': {
      // DMARC also passes by a signature that leaves parts of the mail unsigned, for lists.
      const { spf, dkim } = dmarc.alignment ?? {};
      return Boolean(spf?.result) || (Boolean(dkim?.result) && signatures.some(isAligned));
    }
    case 'none':
      return (
        signatures.some(({ signingDomain }) => haveOneOwner(signingDomain, domain)) ||
        (findings.spf !== false &&
          findings.spf.status.result === 'pass' &&
          haveOneOwner(findings.spf.domain, domain))
      );
    default:
      return false;
  }
}

/** Headers that a mail has once (RFC 5322, 3.6); with two of them, readers choose differently. */
const SINGLE = ['sender', 'subject', 'date', 'message-id', 'content-type', 'mime-version'];

/** Reads the author's address in lower case. Null: it is ambiguous. */
function authorOf(mail: ReadAuthor, { dkim }: MailFindings): string | null {
  if (mail.all('from').length !== 1 || dkim.fromFields !== 1) return null;
  if (SINGLE.some((name) => mail.all(name).length > 1)) return null;
  const [address = '', ...others] = dkim.headerFrom;
  const shown = mail.from?.group ? undefined : mail.from?.address;
  if (others.length > 0 || shown === undefined) return null;
  const author = shown.toLowerCase();
  return author !== '' && author === address.toLowerCase() ? author : null;
}

/** Whether a passing signature covers the whole body and the headers that readers see. */
function covers({ status, signingHeaders }: DKIMResult, mail: ReadAuthor): boolean {
  if (status.result !== 'pass' || status.underSized) return false;
  const signed = (signingHeaders?.keys ?? '').toLowerCase().split(':');
  const isSigned = (name: string) => signed.some((one) => one.trim() === name);
  return isSigned('from') && (mail.all('subject').length === 0 || isSigned('subject'));
}

/** Whether a signature is aligned, by DMARC's own check once DMARC has passed. */
const isAligned = ({ status }: DKIMResult): boolean => Boolean(status.aligned);

/** Whether two domains have one registered domain, by the public suffix list with its private part. */
function haveOneOwner(one: string | undefined, other: string): boolean {
  const owner = (domain: string) =>
    getDomain(domain, { allowPrivateDomains: true }) ?? domain.toLowerCase();
  return one !== undefined && one !== '' && other !== '' && owner(one) === owner(other);
}
