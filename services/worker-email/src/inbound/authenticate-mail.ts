import { Resolver } from 'node:dns/promises';
import { createParsePool, type Clock, type Logger } from '@cascade/runtime';
import type { DNSResolver } from 'mailauth';
import type { Lookup, LookupAnswer, MailOrigin, MailVerdict } from './judge-mail.ts';
import { hasManyBlankLines } from './has-many-blank-lines.ts';
import { MailBusyError } from './read-in-process.ts';
import type { ReadMail } from './read-mail.ts';

interface ArrivedMail {
  raw: Buffer;
  mail: ReadMail;
  origin: MailOrigin;
}

interface AuthenticateOptions {
  /** Account that the mail is for: a flood of mail to one account delays others little. */
  owner: string;
  /** Resolves this mail's records instead of the name servers. */
  resolver?: DNSResolver | undefined;
}

/** Throws MailBusyError when too many mails are being verified. */
export type AuthenticateMail = (
  mail: ArrivedMail,
  options: AuthenticateOptions,
) => Promise<MailVerdict>;

/** Verifies mail in processes of its own. */
export interface Authenticator {
  authenticate: AuthenticateMail;
  /** Ends the processes; mails that are being verified are refused with MailBusyError. */
  stop(): Promise<void>;
}

/** Time limit of all DNS lookups of one mail. */
const LOOKUPS_MS = 8_000;
/** Time limit of lookups and computing. A mail of 28 MB takes 1 to 3 s of computing for each of its signatures. */
const TIME_MS = 60_000;
/**
 * Limit of signatures; a mail with more is verified by none. Each costs two hashes, a lookup and a key
 * check. RFC 6376, 6.1 allows such a limit; mails from lists have a few.
 */
const MAX_SIGNATURES = 10;
/**
 * Limit of size times signatures, because each signature may hash the whole body. Ten signatures on
 * 28 MB took 23 s and 1.3 GB.
 */
const MAX_HASHED_BYTES = 90_000_000;
/** Size up to which ten signatures take a second, far below the time limit. */
const SMALL_BYTES = 1024 * 1024;
const LOOKUP = { timeout: 2_000, tries: 2 };
const WAITING = { maxWaiting: 400, maxWaitingOfOne: 100 };

/**
 * Verifies the sender of a mail by SPF, DKIM and DMARC, in processes. A failed lookup or a reached limit
 * is a `temperror`, and the sender isn't verified.
 *
 * Small mails share a process, because they mostly wait for lookups. Large mails run one at a time: one
 * that exceeds the limit ends its process without another mail in it.
 */
export function createAuthenticator(parts: {
  clock: Clock;
  logger: Logger;
  /** The system's name servers when absent. */
  resolver?: DNSResolver | undefined;
  timeMs?: number;
}): Authenticator {
  const { clock, logger, timeMs = TIME_MS } = parts;
  const small = createParsePool({ clock, logger, processes: 1, jobsAtOnce: 32, ...WAITING });
  const large = createParsePool({ clock, logger, processes: 1, ...WAITING });
  const system = new Resolver(LOOKUP);
  const usual: DNSResolver =
    parts.resolver ??
    ((domain, type) => system.resolve(domain, type) as Promise<string[][] | string[]>);
  return {
    async authenticate({ raw, mail, origin }, { owner, resolver = usual }) {
      if (hasTooManySignatures(raw)) return TOO_MANY_SIGNATURES;
      if (hasManyBlankLines(raw)) return FAILED;
      const lookups = lookUpInTime(resolver, clock);
      const job = {
        module: new URL('./judge-mail.ts', import.meta.url),
        owner,
        input: { raw, mail: { from: mail.from, headers: mail.headers }, origin },
        timeMs,
        answer: lookups.answer,
      };
      const pool = raw.byteLength > SMALL_BYTES ? large : small;
      try {
        const judged = await pool.parse<MailVerdict>(job);
        if (judged.status === 'busy') throw new MailBusyError('too many mails are being verified');
        return judged.status === 'parsed' && !lookups.areLate() ? judged.value : FAILED;
      } finally {
        lookups.end();
      }
    },
    stop: async () => void (await Promise.all([small.stop(), large.stop()])),
  };
}

/** Answers the lookups of a mail. One that takes too long gets the answer of a resolver's timeout. */
function lookUpInTime(resolver: DNSResolver, clock: Clock) {
  const over = new AbortController();
  let late = false;
  let tooLong: Promise<LookupAnswer> | undefined;
  /** Starts with the first lookup, because the process may have to start before it. */
  const timeOut = () =>
    clock.sleep(LOOKUPS_MS, over.signal).then(
      (): LookupAnswer => {
        late = true;
        return { code: 'ETIMEOUT' };
      },
      (): LookupAnswer => ({ code: 'ECANCELLED' }),
    );
  return {
    async answer(question: unknown): Promise<LookupAnswer> {
      tooLong ??= timeOut();
      const { domain, type } = question as Lookup;
      const found = Promise.resolve()
        .then(() => resolver(domain, type))
        .then(
          (records): LookupAnswer => ({ records }),
          (error: unknown): LookupAnswer => ({
            code: (error as { code?: string }).code ?? 'ESERVFAIL',
          }),
        );
      return Promise.race([found, tooLong]);
    },
    areLate: () => late,
    end: () => over.abort(),
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

function hasTooManySignatures(raw: Buffer): boolean {
  const signatures = countSignatures(raw);
  return signatures > MAX_SIGNATURES || signatures * raw.byteLength > MAX_HASHED_BYTES;
}

/** Counts signatures in the head of a mail, which ends at the first empty line. */
function countSignatures(raw: Buffer): number {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((end) => end >= 0);
  const head = raw.toString('latin1', 0, ends.length === 0 ? raw.length : Math.min(...ends));
  return head.match(/^dkim-signature[ \t]*:/gim)?.length ?? 0;
}
