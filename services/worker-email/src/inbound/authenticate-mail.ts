import { Resolver } from 'node:dns/promises';
import type { InboundMessage } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import { authenticate } from 'mailauth';
import type { DNSResolver } from 'mailauth';

export type MailVerdict = NonNullable<InboundMessage['authentication']>;

/** Where a mail came from: the SMTP dialogue's own words, or none when it lay in a mailbox. */
export interface MailOrigin {
  ip?: string;
  helo?: string;
  /** Envelope sender, empty for reports. */
  sender?: string;
}

export type Authenticate = (raw: Buffer, origin: MailOrigin) => Promise<MailVerdict>;

/** For all lookups of a mail together; a name server that is silent holds no mail up. */
const DEADLINE_MS = 8_000;
const LOOKUP = { timeout: 2_000, tries: 2 };

export const NO_VERDICT: MailVerdict = { spf: 'none', dkim: 'none', dmarc: 'none' };

/** SPF, DKIM and DMARC, as RFC 8601 words them. What can't be looked up is a `temperror`. */
export function createAuthenticate(parts: {
  clock: Clock;
  logger: Logger;
  /** The system's name servers when absent. */
  resolver?: DNSResolver | undefined;
}): Authenticate {
  const { clock, logger } = parts;
  const system = new Resolver(LOOKUP);
  const resolver: DNSResolver =
    parts.resolver ??
    ((domain, type) => system.resolve(domain, type) as Promise<string[][] | string[]>);
  return async (raw, { ip, helo, sender }) => {
    const over = new AbortController();
    const tooLong = clock.sleep(DEADLINE_MS, over.signal).then(
      () => null,
      () => null,
    );
    try {
      const told = await Promise.race([
        authenticate(raw, {
          resolver,
          disableArc: true,
          disableBimi: true,
          ...(ip === undefined ? { trustReceived: true } : { ip }),
          ...(helo === undefined ? {} : { helo }),
          ...(sender === undefined ? {} : { sender }),
        }),
        tooLong,
      ]);
      if (told === null) return FAILED;
      const dkim = told.dkim.results.map(({ status }) => wordOf(status.result));
      return {
        spf: wordOf(told.spf ? told.spf.status.result : undefined),
        dkim: dkim.includes('pass') ? 'pass' : (dkim[0] ?? 'none'),
        dmarc: wordOf(told.dmarc ? told.dmarc.status.result : undefined),
      };
    } catch (error) {
      logger.warn('a mail could not be authenticated', { error });
      return FAILED;
    } finally {
      over.abort();
    }
  };
}

const FAILED: MailVerdict = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' };

const wordOf = (result: string | undefined): string =>
  result === 'temperr' ? 'temperror' : (result ?? 'none');
