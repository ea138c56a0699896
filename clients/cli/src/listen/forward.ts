import type { ListenAnswer } from '../library.ts';

/** As the service has them: `tests/architecture/documented-limits.test.ts` compares. */
export const TIMEOUT_MS = 30_000;
export const KEPT_BYTES = 4 * 1024;

/** POSTs a delivery as the service would: any answer counts, and no redirect is followed. */
export async function forward(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<ListenAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await readStart(response);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: text,
    };
  } catch (error) {
    return { error: reasonOf(error) };
  }
}

/** Reads the first bytes of a body, and drops the rest. */
async function readStart({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let kept = 0;
  if (body === null) return '';
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    chunks.push(chunk);
    kept += chunk.length;
    if (kept >= KEPT_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'timed out';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
  return code.slice(0, 200);
}
