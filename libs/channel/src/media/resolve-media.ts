import { REASONS } from '@cascade/contracts';
import type { Channel, MediaSource, RenderedContent } from '@cascade/contracts';
import { StoreUnavailableError } from '@cascade/store';
import type { Capabilities, Media } from '../port.ts';
import type { WorkerEgress, WorkerFiles } from '../worker-ports.ts';
import type { ByteBudget, ByteShare } from './byte-budget.ts';
import { displayFileName, fileNameOfUrl } from './file-name.ts';
import { mediaOfBytes } from './media-of-bytes.ts';
import { mediaSources } from './media-sources.ts';

const FETCH_TIMEOUT_MS = 30_000;

export interface MediaParts {
  files: WorkerFiles;
  egress: WorkerEgress;
  budget: ByteBudget;
}

export interface MediaRequest {
  channel: Channel;
  account: string;
  content: RenderedContent;
  limits: Capabilities['mediaLimits'];
  signal: AbortSignal;
}

export type ResolvedMedia =
  /** `release` lets go of the bytes. */
  | { ok: true; media: Media[]; release: () => void }
  | { ok: false; reason: string; internal?: string };

type ResolvedOne =
  | { kind: 'media'; media: Media }
  | { kind: 'too-large'; size?: number }
  | { kind: 'failed'; reason: string; internal?: string };

/**
 * Attachments in hand, in the order of the content. A public address is fetched through egress and
 * never past the channel's limit; a `fileId` is looked up among the account's own files. Throws
 * StoreUnavailableError, and the signal's reason when it is aborted.
 */
export async function resolveMedia(
  parts: MediaParts,
  request: MediaRequest,
): Promise<ResolvedMedia> {
  const media: Media[] = [];
  const held: (() => void)[] = [];
  const release = () => {
    for (const letGo of held.splice(0)) letGo();
  };
  let attached = 0;
  try {
    for (const { source, limit } of mediaSources(request.content)) {
      const allowed = request.limits[limit] ?? 0;
      // The limit on attachments is one on their sum.
      const before = limit === 'attachments' ? attached : 0;
      const one = await resolveOne(parts, request, source, allowed - before, held);
      if (one.kind !== 'media') {
        release();
        if (one.kind === 'failed') return { ...one, ok: false };
        const size = one.size === undefined ? undefined : before + one.size;
        return { ok: false, reason: REASONS.fileTooLarge(request.channel, allowed, size) };
      }
      attached += one.media.size;
      media.push(one.media);
    }
  } catch (error) {
    release();
    throw error;
  }
  return { ok: true, media, release };
}

async function resolveOne(
  parts: MediaParts,
  request: MediaRequest,
  source: MediaSource,
  maxBytes: number,
  held: (() => void)[],
): Promise<ResolvedOne> {
  const share = async (bytes: number) => {
    const taken = await parts.budget.take(bytes, request.signal);
    held.push(() => taken.shrinkTo(0));
    return taken;
  };
  return 'url' in source
    ? fetchOne(parts.egress, request.signal, source, maxBytes, await share(maxBytes), held)
    : readOne(parts.files, request.account, source, maxBytes, share);
}

async function fetchOne(
  egress: WorkerEgress,
  signal: AbortSignal,
  { url, fileName }: { url: string; fileName?: string },
  maxBytes: number,
  taken: ByteShare,
  held: (() => void)[],
): Promise<ResolvedOne> {
  const fetched = await egress.fetchMedia(url, { maxBytes, signal, timeoutMs: FETCH_TIMEOUT_MS });
  if (!fetched.ok) {
    if (!fetched.tooLarge) return { ...fetched, kind: 'failed' };
    return { kind: 'too-large', ...(fetched.size === undefined ? {} : { size: fetched.size }) };
  }
  const { media } = fetched;
  held.push(() => void media.dispose());
  taken.shrinkTo(media.size);
  const name = displayFileName(fileName ?? fileNameOfUrl(url), media.mime, media.extension);
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
  files: WorkerFiles,
  account: string,
  source: { fileId: number; fileName?: string },
  maxBytes: number,
  share: (bytes: number) => Promise<ByteShare>,
): Promise<ResolvedOne> {
  const found = await files.open(account, source.fileId);
  if (!found) return { kind: 'failed', reason: REASONS.fileNotFound };
  const { size, mime, fileName } = found.file;
  if (size > maxBytes) return { kind: 'too-large', size };
  await share(size);
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of found.chunks()) chunks.push(chunk);
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    return { kind: 'failed', reason: REASONS.fileNotFound, internal: String(error) };
  }
  const bytes = Buffer.concat(chunks);
  return { kind: 'media', media: mediaOfBytes(bytes, mime, source.fileName ?? fileName) };
}
