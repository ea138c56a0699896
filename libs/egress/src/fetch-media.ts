import { basename, extname } from 'node:path';
import { boundedBody, TooLarge, TooManyPieces } from './bounded-body.ts';
import { BrokenEncoding } from './decode-body.ts';
import { dispositionName } from './disposition-name.ts';
import { faultOfError } from './fault-of-error.ts';
import type { HostFault, RedirectFault } from './host-fault.ts';
import { openUrl } from './open-url.ts';
import type { OpenedUrl, OpenUrlGuard } from './open-url.ts';
import { PLAIN_TEXT, sniff, textTypeOf, type Sniffed } from './sniff.ts';
import { Spool } from './spool.ts';
import type { Spooled } from './spool.ts';

export interface FetchMediaOptions {
  maxBytes: number;
  /** Time limit from the first lookup to the last byte, with redirects. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Name that the caller gives the file; its extension tells kinds of texts apart. */
  name?: string;
  /**
   * Makes room for so many bytes before they are read: for the size that the server states, and as
   * bytes arrive. What it rejects with, `fetchMedia` rejects with.
   */
  reserve?: (bytes: number) => Promise<void>;
}

/** A fetched file. The caller of `fetchMedia` disposes of it. */
export interface FetchedMedia extends Sniffed, Omit<Spooled, 'head'> {
  /** Name that its server gives it. */
  name?: string;
}

export type FetchMediaResult =
  | { ok: true; media: FetchedMedia }
  /** More than `maxBytes`; `size` when the server announced it. */
  | { ok: false; tooLarge: true; size?: number }
  /** `why` is a fault, or a phrase for the caller; `internal` is for logs only. */
  | { ok: false; tooLarge?: never; why: Why; internal?: string };

type Why = HostFault | RedirectFault | string;

type Opened = Extract<OpenedUrl, { ok: true }>;
type Failure = Exclude<FetchMediaResult, { ok: true }>;

export async function fetchMedia(
  address: string,
  options: FetchMediaOptions,
  guard: OpenUrlGuard,
): Promise<FetchMediaResult> {
  const checked = guard.checkUrl(address);
  if (!checked.ok) return failed(checked.fault);
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let refusal: { error: unknown } | undefined;
  const reserve = async (bytes: number) => {
    try {
      await options.reserve?.(bytes);
    } catch (error) {
      refusal = { error };
      throw error;
    }
  };
  try {
    const opened = await openUrl(checked.url, signal, guard);
    if (!opened.ok) return failed(opened.why);
    try {
      return await take(opened, options, reserve);
    } finally {
      opened.body.destroy();
    }
  } catch (error) {
    if (refusal) throw refusal.error;
    const internal = String(error);
    if (options.signal?.aborted) return failed('cancelled', internal);
    return failed(timeout.aborted ? { kind: 'timedOut' } : faultOfError(error), internal);
  }
}

async function take(
  { url, headers, body }: Opened,
  { maxBytes, name }: Pick<FetchMediaOptions, 'maxBytes' | 'name'>,
  reserve: (bytes: number) => Promise<void>,
): Promise<FetchMediaResult> {
  const bounded = boundedBody({ headers, body }, maxBytes);
  if (bounded === null) return failed('its server sends it compressed');
  const stated = Number(headers['content-length'] ?? NaN);
  if (stated > maxBytes) return { ok: false, tooLarge: true, size: stated };
  if (stated > 0) await reserve(stated);
  const spool = new Spool();
  const { isEncoded } = bounded;
  try {
    for await (const chunk of bounded.bytes) {
      // Reserve before keeping the bytes: the announced size may be wrong.
      if (spool.size + chunk.length > maxBytes) throw new TooLarge();
      await reserve(spool.size + chunk.length);
      await spool.write(chunk);
    }
    if (spool.size === 0) return failed('it is empty');
    return {
      ok: true,
      media: await toMedia(await spool.finish(), { url, headers, name, isEncoded }),
    };
  } catch (error) {
    await spool.discard();
    if (error instanceof TooLarge) return { ok: false, tooLarge: true };
    if (error instanceof TooManyPieces) return failed('its server sends it in too many pieces');
    if (error instanceof BrokenEncoding) return failed('its compressed content is broken');
    throw error;
  }
}

async function toMedia(
  { head, ...spooled }: Spooled,
  {
    url,
    headers,
    name,
    isEncoded,
  }: Pick<Opened, 'url' | 'headers'> & { name: string | undefined; isEncoded: boolean },
): Promise<FetchedMedia> {
  const inAddress = basename(url.pathname);
  const served = dispositionName(headers['content-disposition']);
  // `report.csv.gz` is stored so, and arrives as `report.csv`.
  const given = (isEncoded ? bareName(served ?? decoded(inAddress)) : undefined) ?? served;
  const names = [name, given, inAddress].filter((one) => one !== undefined);
  const sniffed = await sniff(head, names.find((one) => extname(one) !== '') ?? '');
  const told = sniffed.mime === PLAIN_TEXT ? textTypeOf(headers['content-type']) : undefined;
  return { ...spooled, ...(told ?? sniffed), ...(given === undefined ? {} : { name: given }) };
}

/** A name without the ending of an encoding; undefined where it has none. */
const bareName = (name: string): string | undefined => /^(.*[^.])\.(?:gz|br|zst)$/i.exec(name)?.[1];

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function failed(why: Why, internal?: string): Failure {
  return {
    ok: false,
    why,
    ...(internal === undefined ? {} : { internal }),
  };
}
