import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { BounceClass } from '@cascade/contracts';

/** A mail of the corpus, with what Sisimai says about it. */
export interface CorpusMail {
  /** `lhost-exim-01.eml`; the name without its number is the mail system. */
  name: string;
  raw: Buffer;
  /** Sisimai's reason of the first recipient; empty where its tests have none. */
  reason: string;
  /** Whether Sisimai calls the bounce of a recipient a hard one. */
  hard: boolean;
}

const FOLDER = new URL('./', import.meta.url);
const BLOCK = 512;

/** Reads the corpus: `bounces` with their expected reasons, and mails that are none. */
export function readCorpus(): { bounces: CorpusMail[]; others: Map<string, Buffer> } {
  const files = readTar(gunzipSync(readFileSync(new URL('set-of-emails.tar.gz', FOLDER))));
  const expected = readExpected();
  const under = (folder: string) =>
    [...files].flatMap(([path, raw]): [string, Buffer][] =>
      path.startsWith(folder) ? [[path.slice(folder.length), raw]] : [],
    );
  return {
    bounces: under('bsd/').map(([name, raw]) => {
      const [reason = '', , , hard] = expected.get(name) ?? [];
      return { name, raw, reason, hard: hard === 'yes' };
    }),
    others: new Map(under('not/')),
  };
}

/** Files of a tar archive (POSIX ustar) by their path. */
function readTar(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const field = (from: number, length: number) =>
      tar.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const start = at + BLOCK;
    if (field(156, 1) === '0') files.set(field(0, 100), tar.subarray(start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function readExpected(): Map<string, string[]> {
  const [, ...lines] = readFileSync(new URL('expected.tsv', FOLDER), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', ...columns] = line.split('\t');
      return [name, columns];
    }),
  );
}

/** Our class for each of the reasons of Sisimai. */
export const CLASS_OF_REASON: Readonly<
  Record<string, BounceClass | 'complaint' | 'delivered' | 'absence'>
> = {
  userunknown: 'no_such_address',
  hasmoved: 'no_such_address',
  // Nearly all of these mails say `user unknown`, after the mail was sent.
  filtered: 'no_such_address',
  hostunknown: 'no_such_domain',
  notaccept: 'no_such_domain',
  suspend: 'mailbox_disabled',
  mailboxfull: 'mailbox_full',
  mesgtoobig: 'too_large',
  exceedlimit: 'too_large',
  spamdetected: 'spam',
  policyviolation: 'policy',
  contenterror: 'policy',
  notcompliantrfc: 'policy',
  virusdetected: 'policy',
  authfailure: 'sender_refused',
  badreputation: 'sender_refused',
  blocked: 'sender_refused',
  norelaying: 'sender_refused',
  rejected: 'sender_refused',
  requireptr: 'sender_refused',
  securityerror: 'sender_refused',
  expired: 'temporary',
  failedstarttls: 'temporary',
  networkerror: 'temporary',
  speeding: 'temporary',
  systemfull: 'temporary',
  toomanyconn: 'temporary',
  mailererror: 'server_error',
  syntaxerror: 'server_error',
  systemerror: 'server_error',
  onhold: 'unknown',
  undefined: 'unknown',
  feedback: 'complaint',
  delivered: 'delivered',
  vacation: 'absence',
};
