import { fine, wrong, type Finding } from '../finding.ts';

/** A stream of two events with silence between them, as it was seen. */
export interface SeenStream {
  /** Milliseconds from the call to each piece of the body. */
  pieces: readonly { text: string; atMs: number }[];
  /** Of a stream that broke off: milliseconds from the call until then. */
  brokeOffMs?: number;
}

export const STREAM_ADVICE =
  'nginx: proxy_buffering off; and no proxy_ignore_headers. Caddy: flush_interval -1.';

/** A first event that comes so long before the end wasn't kept back. */
const AHEAD_MS = 500;

/**
 * Judges whether a proxy passes events at once: one keeps the first event of every stream until its end. A busy
 * machine may read both events of a short silence together, so one stream whose first event came ahead is enough.
 */
export const judgeStreams = (streams: readonly SeenStream[]): Finding =>
  streams.some(cameAhead)
    ? fine('streams', 'events pass at once')
    : wrong('streams', 'the proxy keeps events back (it buffers answers)', STREAM_ADVICE);

function cameAhead({ pieces, brokeOffMs }: SeenStream): boolean {
  const [first] = pieces;
  const last = brokeOffMs ?? pieces.at(-1)?.atMs ?? 0;
  return first?.text.startsWith('event: seen\n') === true && last - first.atMs >= AHEAD_MS;
}
