import type { InboundMessage } from '@cascade/contracts';
import type { Ask, ParseInThread } from '@cascade/runtime';
import { authenticate } from 'mailauth';
import { isSenderVerified, type MailFindings } from './judge-sender.ts';
import { withHeaders, type MailAuthor } from './read-mail.ts';

export interface MailVerdict {
  /** What SPF, DKIM and DMARC say, as RFC 8601 words it. */
  authentication: NonNullable<InboundMessage['authentication']>;
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

export interface UnjudgedMail {
  raw: Uint8Array;
  mail: MailAuthor;
  origin: MailOrigin;
}

/** What the thread asks the service: a lookup in the DNS. */
export interface Lookup {
  domain: string;
  type: string;
}
/** `code` as Node's resolver names a failure. */
export type LookupAnswer = { records: string[][] | string[] } | { code: string };

const CR = 13;
const LF = 10;

/**
 * Runs in a parse thread: judges who wrote a mail, by SPF, DKIM and DMARC. A mail from a mailbox is
 * judged by DKIM alone: nobody here has seen the address that it came from, and a `Received` in it
 * may be its writer's own.
 */
export const parse: ParseInThread<UnjudgedMail, MailVerdict> = async (
  { raw, mail, origin },
  ask,
) => {
  const { ip, helo, sender } = origin;
  const told = await authenticate(withLineEnds(raw), {
    resolver: (domain, type) => lookUp(ask, { domain, type }),
    disableArc: true,
    disableBimi: true,
    rejectRsaSha1: true,
    ...(ip === undefined ? {} : { ip }),
    ...(helo === undefined ? {} : { helo }),
    ...(sender === undefined ? {} : { sender }),
  });
  const findings = ip === undefined ? { ...told, spf: false as const } : told;
  return {
    authentication: wordsOf(findings),
    verified: isSenderVerified(withHeaders(mail), findings),
  };
};

async function lookUp(ask: Ask, lookup: Lookup): Promise<string[][] | string[]> {
  const answer = (await ask(lookup)) as LookupAnswer;
  if ('records' in answer) return answer.records;
  const { code } = answer;
  throw Object.assign(new Error(`${code}: ${lookup.type} of ${lookup.domain}`), { code });
}

/** CRLF after each line, as a mail has it on its way; mailauth copies what it holds at each bare LF. */
function withLineEnds(raw: Uint8Array): Buffer {
  let bare = 0;
  const eachBare = (found: (at: number) => void) => {
    for (let at = raw.indexOf(LF); at >= 0; at = raw.indexOf(LF, at + 1)) {
      if (raw[at - 1] !== CR) found(at);
    }
  };
  eachBare(() => (bare += 1));
  if (bare === 0) return Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const lines = Buffer.alloc(raw.byteLength + bare);
  let read = 0;
  let written = 0;
  eachBare((at) => {
    lines.set(raw.subarray(read, at), written);
    written += at - read;
    lines[written] = CR;
    written += 1;
    read = at;
  });
  lines.set(raw.subarray(read), written);
  return lines;
}

function wordsOf({ spf, dkim, dmarc }: MailFindings): MailVerdict['authentication'] {
  const signatures = dkim.results.map(({ status }) => wordOf(status.result));
  return {
    spf: wordOf(spf ? spf.status.result : undefined),
    dkim: signatures.includes('pass') ? 'pass' : (signatures[0] ?? 'none'),
    dmarc: wordOf(dmarc ? dmarc.status.result : undefined),
  };
}

const wordOf = (result: string | undefined): string =>
  result === 'temperr' ? 'temperror' : (result ?? 'none');
