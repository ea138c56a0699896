import { Resolver } from 'node:dns/promises';
import type { InboundMessage } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import { authenticate } from 'mailauth';
import type { DNSResolver } from 'mailauth';
import { isSenderVerified, type MailFindings } from './judge-sender.ts';
import type { ReadMail } from './read-mail.ts';

type MailAuthentication = NonNullable<InboundMessage['authentication']>;

export interface MailVerdict {
  /** What SPF, DKIM and DMARC say, as RFC 8601 words it. */
  authentication: MailAuthentication;
  /** Whether the mail is by the address in its `From`. */
  verified: boolean;
}

/** Where a mail came from: the SMTP dialogue's own words, or none when it lay in a mailbox. */
export interface MailOrigin {
  ip?: string;
  helo?: string;
  /** Envelope sender, empty for reports. */
  sender?: string;
}

interface UnjudgedMail {
  raw: Buffer;
  mail: ReadMail;
  origin: MailOrigin;
}

/** @param resolver looks up this mail's records in the place of the name servers. */
export type Authenticate = (mail: UnjudgedMail, resolver?: DNSResolver) => Promise<MailVerdict>;

/** For all lookups of a mail together; a name server that is silent holds no mail up. */
const DEADLINE_MS = 8_000;
/**
 * A mail with more is judged by none of them: each costs two hashes, a lookup and the check of a key.
 * RFC 6376, 6.1 lets a verifier set such a limit; mails on the way through lists have a few.
 */
const MAX_SIGNATURES = 10;
const LOOKUP = { timeout: 2_000, tries: 2 };

/**
 * Judges who wrote a mail, by SPF, DKIM and DMARC. What can't be looked up is a `temperror`, and its
 * sender isn't verified. A mail from a mailbox is judged by DKIM alone: nobody here has seen the
 * address that it came from, and a `Received` in it may be its writer's own.
 */
export function createAuthenticate(parts: {
  clock: Clock;
  logger: Logger;
  /** The system's name servers when absent. */
  resolver?: DNSResolver | undefined;
}): Authenticate {
  const { clock, logger } = parts;
  const system = new Resolver(LOOKUP);
  const usual: DNSResolver =
    parts.resolver ??
    ((domain, type) => system.resolve(domain, type) as Promise<string[][] | string[]>);
  return async ({ raw, mail, origin: { ip, helo, sender } }, resolver = usual) => {
    if (countSignatures(raw) > MAX_SIGNATURES) return TOO_MANY_SIGNATURES;
    const over = new AbortController();
    const tooLong = clock.sleep(DEADLINE_MS, over.signal).then(
      () => null,
      () => null,
    );
    try {
      const told = await Promise.race([
        authenticate(withLineEnds(raw), {
          resolver,
          disableArc: true,
          disableBimi: true,
          rejectRsaSha1: true,
          ...(ip === undefined ? {} : { ip }),
          ...(helo === undefined ? {} : { helo }),
          ...(sender === undefined ? {} : { sender }),
        }),
        tooLong,
      ]);
      if (told === null) return FAILED;
      const findings = ip === undefined ? withoutSpf(told) : told;
      return { authentication: wordsOf(findings), verified: isSenderVerified(mail, findings) };
    } catch (error) {
      logger.warn('a mail could not be authenticated', { error });
      return FAILED;
    } finally {
      over.abort();
    }
  };
}

const FAILED: MailVerdict = {
  authentication: { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' },
  verified: false,
};

const TOO_MANY_SIGNATURES: MailVerdict = {
  authentication: { spf: 'none', dkim: 'permerror', dmarc: 'none' },
  verified: false,
};

/** A signature can cover the head alone: everything up to the first empty line. */
function countSignatures(raw: Buffer): number {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((end) => end >= 0);
  const head = raw.toString('latin1', 0, ends.length === 0 ? raw.length : Math.min(...ends));
  return head.match(/^dkim-signature[ \t]*:/gim)?.length ?? 0;
}

/** CRLF after each line, as a mail has it on its way; mailauth copies what it holds at each bare LF. */
const withLineEnds = (raw: Buffer): Buffer =>
  Buffer.from(raw.toString('latin1').replaceAll(/(?<!\r)\n/g, '\r\n'), 'latin1');

const withoutSpf = (told: MailFindings): MailFindings => ({ ...told, spf: false });

function wordsOf({ spf, dkim, dmarc }: MailFindings): MailAuthentication {
  const signatures = dkim.results.map(({ status }) => wordOf(status.result));
  return {
    spf: wordOf(spf ? spf.status.result : undefined),
    dkim: signatures.includes('pass') ? 'pass' : (signatures[0] ?? 'none'),
    dmarc: wordOf(dmarc ? dmarc.status.result : undefined),
  };
}

const wordOf = (result: string | undefined): string =>
  result === 'temperr' ? 'temperror' : (result ?? 'none');
