import type { InboundMessage } from '@cascade/contracts';
import type { Ask, ParseInProcess } from '@cascade/runtime';
import { authenticate } from 'mailauth';
import { isSenderVerified, type MailFindings } from './judge-sender.ts';
import { withHeaders, type MailAuthor } from './mail-headers.ts';

export interface MailVerdict {
  /** What SPF, DKIM and DMARC say, as RFC 8601 words it. */
  authentication: NonNullable<InboundMessage['authentication']>;
  /** Whether the mail is by the address in its `From`. */
  verified: boolean;
}

/** Origin of a mail, from the SMTP dialogue; empty for a mail from a mailbox. */
export interface MailOrigin {
  ip?: string;
  helo?: string;
  /** Envelope sender, empty for reports. */
  sender?: string;
  /** Envelope recipients. */
  recipients?: string[];
}

export interface UnjudgedMail {
  raw: Uint8Array;
  mail: MailAuthor;
  origin: MailOrigin;
}

/** What the parser asks the service: a lookup in the DNS. */
export interface Lookup {
  domain: string;
  type: string;
}
/** `code` as Node's resolver names a failure. */
export type LookupAnswer = { records: string[][] | string[] } | { code: string };

const CR = 13;
const LF = 10;

/**
 * Verifies the sender of a mail by SPF, DKIM and DMARC. Runs in a parser. A mail from a mailbox
 * is verified by DKIM alone: its sending address is unknown, and its writer may forge `Received`.
 */
export const parse: ParseInProcess<UnjudgedMail, MailVerdict> = async (
  { raw, mail, origin },
  ask,
) => {
  const { ip, helo, sender } = origin;
  const results = await authenticate(withLineEnds(raw), {
    resolver: (domain, type) => lookUp(ask, { domain, type }),
    disableArc: true,
    disableBimi: true,
    rejectRsaSha1: true,
    ...(ip === undefined ? {} : { ip }),
    ...(helo === undefined ? {} : { helo }),
    ...(sender === undefined ? {} : { sender }),
  });
  const findings = ip === undefined ? { ...results, spf: false as const } : results;
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

/** Ends each line with CRLF, as in SMTP: mailauth copies its buffer at each bare LF. */
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
