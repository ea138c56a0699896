import { fileTooLarge } from '@cascade/contracts';
import { sniff } from '@cascade/egress';
import type { Channel, Failure, MediaSource, RenderedContent } from '@cascade/contracts';
import { NoRoomError, type ByteBudget, type ByteShare, type Clock } from '@cascade/runtime';
import { StoreUnavailableError } from '@cascade/store';
import type { Capabilities, Media } from '../port.ts';
import type { WorkerEgress, WorkerFiles } from '../worker-ports.ts';
import { displayFileName, fileNameOfUrl } from './file-name.ts';
import { mediaOfBytes } from './media-of-bytes.ts';
import { mediaSources } from './media-sources.ts';
import type { NamedSource } from './media-sources.ts';

const FETCH_TIMEOUT_MS = 30_000;

/** Types of which the name says more than the bytes. */
const BY_NAME = new Set(['text/plain', 'application/x-cfb']);
const HEAD_BYTES = 4_100;

/** First share for files of unknown size. */
const FIRST_BYTES = 64 * 1024;

export interface MediaParts {
  files: WorkerFiles;
  egress: WorkerEgress;
  budget: ByteBudget;
  clock: Pick<Clock, 'now'>;
}

export interface MediaRequest {
  channel: Channel;
  account: string;
  content: RenderedContent;
  limits: Capabilities['mediaLimits'];
  /** Time for fetching everything, without waits for room. */
  timeoutMs: number;
  /** Every fetch ends at this instant (epoch ms). */
  deadline: number;
  /** Ends a fetch. */
  signal: AbortSignal;
  /** Ends a wait for room. */
  patience: AbortSignal;
}

export type ResolvedMedia =
  /** `release` frees the bytes. */
  | { ok: true; media: Media[]; release: () => void }
  | { ok: false; failure: Failure; internal?: string }
  /** No room in time; the attachments may be fine. */
  | { ok: false; noRoom: true };

type ResolvedOne =
  | { kind: 'media'; media: Media }
  | { kind: 'too-large'; size?: number }
  | { kind: 'failed'; failure: Failure; internal?: string };

/** One attempt to get all attachments of a send. */
interface Gathering {
  parts: MediaParts;
  request: MediaRequest;
  share: ByteShare;
  /** Bytes of the previous attachments. */
  before: number;
  until: number;
  held: (() => void)[];
}

/**
 * Fetches a send's attachments, in content order. Public addresses go through egress, up to the
 * channel's limit; a `fileId` is read from the account's own files. Starts again with a larger
 * share of the budget when there is no room to continue. Throws StoreUnavailableError.
 */
export async function resolveMedia(
  parts: MediaParts,
  request: MediaRequest,
): Promise<ResolvedMedia> {
  const sources = mediaSources(request.content);
  if (sources.length === 0) return { ok: true, media: [], release: () => undefined };
  for (let bytes = FIRST_BYTES; ;) {
    let share: ByteShare;
    try {
      share = await parts.budget.take(request.account, bytes, request.patience);
    } catch (error) {
      if (!request.patience.aborted) throw error;
      return { ok: false, noRoom: true };
    }
    const gathered = await gatherAll(sources, {
      parts,
      request,
      share,
      before: 0,
      until: Math.min(parts.clock.now() + request.timeoutMs, request.deadline),
      held: [() => share.release()],
    });
    if (!('wanted' in gathered)) return gathered;
    bytes = gathered.wanted;
  }
}

async function gatherAll(
  sources: readonly NamedSource[],
  gathering: Gathering,
): Promise<ResolvedMedia | { wanted: number }> {
  const { request, share, held } = gathering;
  const media: Media[] = [];
  const release = () => {
    for (const letGo of held.splice(0)) letGo();
  };
  let attached = 0;
  try {
    for (const { source, limit } of sources) {
      const allowed = request.limits[limit] ?? 0;
      // The limit on attachments applies to their sum.
      const before = limit === 'attachments' ? attached : 0;
      const one = await resolveOne({ ...gathering, before: attached }, source, allowed - before);
      if (one.kind !== 'media') {
        release();
        if (one.kind === 'failed') {
          const { kind: _failed, ...why } = one;
          return { ...why, ok: false };
        }
        const size = one.size === undefined ? undefined : before + one.size;
        return { ok: false, failure: fileTooLarge(request.channel, allowed, size) };
      }
      attached += one.media.size;
      media.push(one.media);
    }
  } catch (error) {
    release();
    if (error instanceof NoRoomError) return { wanted: error.wanted };
    throw error;
  }
  share.shrinkTo(attached);
  return { ok: true, media, release };
}

const resolveOne = (gathering: Gathering, source: MediaSource, maxBytes: number) =>
  'url' in source ? fetchOne(gathering, source, maxBytes) : readOne(gathering, source, maxBytes);

async function fetchOne(
  { parts, request, share, before, until, held }: Gathering,
  { url, fileName }: { url: string; fileName?: string },
  maxBytes: number,
): Promise<ResolvedOne> {
  const timeoutMs = Math.min(FETCH_TIMEOUT_MS, until - parts.clock.now());
  const atMost = before + maxBytes;
  if (timeoutMs <= 0) {
    if (share.stalled) throw new NoRoomError(atMost);
    return { kind: 'failed', failure: { kind: 'prepareTooLong' } };
  }
  const fetched = await parts.egress.fetchMedia(url, {
    maxBytes,
    signal: request.signal,
    timeoutMs,
    ...(fileName === undefined ? {} : { name: fileName }),
    reserve: (bytes) => share.growTo(before + bytes, atMost),
  });
  if (!fetched.ok) {
    if (fetched.tooLarge) {
      return { kind: 'too-large', ...(fetched.size === undefined ? {} : { size: fetched.size }) };
    }
    // A server may close a connection that nobody reads from.
    if (share.stalled && !request.signal.aborted) throw new NoRoomError(atMost);
    const { ok: _not, tooLarge: _small, why, ...rest } = fetched;
    return { ...rest, kind: 'failed', failure: { kind: 'fileNotFetched', params: { why } } };
  }
  const { media } = fetched;
  held.push(() => void media.dispose());
  const wanted = fileName ?? media.name ?? fileNameOfUrl(url);
  const name = displayFileName(wanted, media.mime, media.extension);
  return {
    kind: 'media',
    media: {
      size: media.size,
      mime: media.mime,
      fileName: name,
      bytes: () => media.bytes(),
      stream: () => media.stream(),
    },
  };
}

async function readOne(
  { parts, request, share, before }: Gathering,
  source: { fileId: number; fileName?: string },
  maxBytes: number,
): Promise<ResolvedOne> {
  const found = await parts.files.open(request.account, source.fileId);
  if (!found) return { kind: 'failed', failure: { kind: 'fileNotFound' } };
  const { size, mime, fileName } = found.file;
  if (size > maxBytes) return { kind: 'too-large', size };
  await share.growTo(before + size, before + size);
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of found.chunks()) chunks.push(chunk);
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    return { kind: 'failed', failure: { kind: 'fileNotFound' }, internal: String(error) };
  }
  const bytes = Buffer.concat(chunks);
  const name = source.fileName ?? fileName;
  // The name that the caller gives now tells kinds of texts apart.
  const isByName = source.fileName !== undefined && BY_NAME.has(mime);
  const type = isByName ? (await sniff(bytes.subarray(0, HEAD_BYTES), name)).mime : mime;
  return { kind: 'media', media: mediaOfBytes(bytes, type, name) };
}
