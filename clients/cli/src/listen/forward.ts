import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ListenAnswer } from '../library.ts';

/** As the service has them: `tests/architecture/documented-limits.test.ts` compares. */
export const TIMEOUT_MS = 30_000;
export const KEPT_BYTES = 4 * 1024;

/** POSTs a delivery as the service would, byte for byte: any answer counts, and no redirect is followed. */
export function forward(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<ListenAnswer> {
  const bytes = Buffer.from(body);
  const { promise, resolve } = Promise.withResolvers<ListenAnswer>();
  const fail = (error: Error) => resolve({ error: reasonOf(error) });
  const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'Content-Length': bytes.byteLength },
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    },
    (response) => {
      const chunks: Buffer[] = [];
      let kept = 0;
      response.on('data', (chunk: Buffer) => {
        if (kept < KEPT_BYTES) chunks.push(chunk);
        kept += chunk.length;
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString(),
        }),
      );
    },
  );
  request.on('error', fail);
  request.end(bytes);
  return promise;
}

function reasonOf(error: NodeJS.ErrnoException): string {
  const { cause } = error;
  if (error.name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError')) {
    return 'timed out';
  }
  return (error.code ?? error.message).slice(0, 200);
}
