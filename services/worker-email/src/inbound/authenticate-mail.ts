import { Resolver } from 'node:dns/promises';
import { createParseThreads, type Clock, type Logger, type ParseThreads } from '@cascade/runtime';
import type { DNSResolver } from 'mailauth';
import type { Lookup, LookupAnswer, MailOrigin, MailVerdict } from './judge-mail.ts';
import { MailBusyError } from './read-in-thread.ts';
import type { ReadMail } from './read-mail.ts';

interface ArrivedMail {
  raw: Buffer;
  mail: ReadMail;
  origin: MailOrigin;
}

interface AuthenticateOptions {
  /** Account that the mail is for: a flood of mail to one account delays others little. */
  owner: string;
  /** Looks up this mail's records in the place of the name servers. */
  resolver?: DNSResolver | undefined;
}

/** Throws MailBusyError when too many mails are being judged. */
export type AuthenticateMail = (
  mail: ArrivedMail,
  options: AuthenticateOptions,
) => Promise<MailVerdict>;

/** Judges mail in threads of its own. */
export interface Authenticator {
  authenticate: AuthenticateMail;
  /** Ends the threads; mails that are being judged are refused with MailBusyError. */
  stop(): Promise<void>;
}

/** For all lookups of a mail together; a name server that is silent delays no mail for longer. */
const LOOKUPS_MS = 8_000;
/** For lookups and computing. A mail of 28 MB takes 1 to 3 s of computing for each of its signatures. */
const TIME_MS = 60_000;
/**
 * A mail with more is judged by none of them: each costs two hashes, a lookup and the check of a key.
 * RFC 6376, 6.1 lets a verifier set such a limit; mails on the way through lists have a few.
 */
const MAX_SIGNATURES = 10;
/**
 * Bytes of the mail, once for each of its signatures: each may hash the body anew. Ten signatures on
 * 28 MB took 23 s and 1.3 GB.
 */
const MAX_HASHED_BYTES = 90_000_000;
/** Up to here ten signatures take a second, far from the limit of time. */
const SMALL_BYTES = 1024 * 1024;
const LOOKUP = { timeout: 2_000, tries: 2 };
const WAITING = { maxWaiting: 400, maxWaitingOfOne: 100 };

/**
 * Judges who wrote a mail, by SPF, DKIM and DMARC, in threads. What can't be looked up, or reaches a
 * limit, is a `temperror`, and its sender isn't verified.
 *
 * Small mails share a thread, because they mostly wait for lookups. Large ones are judged one at a
 * time: one that reaches the limit ends its thread, and no other mail is in there.
 */
export function createAuthenticator(parts: {
  clock: Clock;
  logger: Logger;
  /** The system's name servers when absent. */
  resolver?: DNSResolver | undefined;
  timeMs?: number;
}): Authenticator {
  const { clock, logger, timeMs = TIME_MS } = parts;
  const small = createParseThreads({ clock, logger, threads: 1, jobsAtOnce: 32, ...WAITING });
  const large = createParseThreads({ clock, logger, threads: 1, ...WAITING });
  const system = new Resolver(LOOKUP);
  const usual: DNSResolver =
    parts.resolver ??
    ((domain, type) => system.resolve(domain, type) as Promise<string[][] | string[]>);
  return {
    async authenticate({ raw, mail, origin }, { owner, resolver = usual }) {
      if (hasTooManySignatures(raw)) return TOO_MANY_SIGNATURES;
      const lookups = lookUpInTime(resolver, clock);
      const job = {
        module: new URL('./judge-mail.ts', import.meta.url),
        owner,
        input: { raw, mail: { from: mail.from, headers: mail.headers }, origin },
        timeMs,
        answer: lookups.answer,
      };
      const threads = raw.byteLength > SMALL_BYTES ? large : small;
      try {
        const judged = await judge(threads, job);
        if (judged.status === 'busy') throw new MailBusyError('too many mails are being judged');
        return judged.status === 'parsed' && !lookups.areLate() ? judged.value : FAILED;
      } finally {
        lookups.end();
      }
    },
    stop: async () => void (await Promise.all([small.stop(), large.stop()])),
  };
}

/** A mail may fail because another one ended their thread: it is judged once more. */
async function judge(threads: ParseThreads, job: Parameters<ParseThreads['parse']>[0]) {
  const first = await threads.parse<MailVerdict>(job);
  return first.status === 'failed' ? threads.parse<MailVerdict>(job) : first;
}

/** Answers the lookups of a mail; those that take too long are answered as what a resolver gives up. */
function lookUpInTime(resolver: DNSResolver, clock: Clock) {
  const over = new AbortController();
  let late = false;
  let tooLong: Promise<LookupAnswer> | undefined;
  /** From the first lookup on: before it, the thread may have to start. */
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

/** A signature can cover the head alone: everything up to the first empty line. */
function countSignatures(raw: Buffer): number {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((end) => end >= 0);
  const head = raw.toString('latin1', 0, ends.length === 0 ? raw.length : Math.min(...ends));
  return head.match(/^dkim-signature[ \t]*:/gim)?.length ?? 0;
}
