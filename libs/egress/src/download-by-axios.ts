import type { Agents } from './guarded-agents.ts';
import { bareError, openByAxios, type Opened } from './open-by-axios.ts';
import { AddressRefused } from './outbound-call.ts';
import type { Http, HttpDownload, OutboundCall } from './outbound-call.ts';

/** A download fails after this time without a byte, … */
const FILE_SILENCE_MS = 20_000;
/** … and after this time in all. */
export const FILE_MS = 15 * 60_000;

/** Downloads over connections of the caller's own: through a phone's proxy, or of a host that no authority signed. */
export const downloadsOver = (agents: Agents): Pick<Http, 'download'> => ({
  download: async (to, call) =>
    to === 'provider'
      ? downloadByAxios(call, agents, FILE_MS)
      : { ok: false, error: new AddressRefused({ kind: 'hostNotAllowed' }) },
});

/** Opens a file of a server, which the reader bounds. */
export async function downloadByAxios(
  { url, headers, signal }: Pick<OutboundCall, 'url' | 'headers' | 'signal'>,
  agents: Agents,
  fileMs: number,
): Promise<HttpDownload> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new SilentServer()), FILE_SILENCE_MS);
  const ends = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(fileMs)]);
  try {
    const call = { method: 'GET', headers, signal: ends, agents } as const;
    const opened = await openByAxios(new URL(url), call);
    return {
      ok: true,
      status: opened.status,
      contentType: opened.headers['content-type'],
      body: pieces(opened, ends),
      discard: async () => {
        opened.body.destroy();
      },
    };
  } catch (error) {
    return { ok: false, error: error as Error };
  } finally {
    clearTimeout(timer);
  }
}

class SilentServer extends Error {
  override name = 'SilentServer';

  constructor() {
    super('timeout: the server sends nothing');
  }
}

async function* pieces({ body }: Opened, ends: AbortSignal): AsyncGenerator<Uint8Array> {
  const read = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new SilentServer()), FILE_SILENCE_MS);
      const piece = await read.next().finally(() => clearTimeout(timer));
      if (piece.done === true) return;
      yield piece.value;
    }
  } catch (error) {
    throw ends.aborted ? ends.reason : bareError(error);
  } finally {
    body.destroy();
  }
}
