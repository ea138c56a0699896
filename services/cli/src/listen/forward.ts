import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** A POST as the webhook emitter would make it. */
export interface Post {
  /** Id of the delivery. */
  id: string;
  headers: Record<string, string>;
  body: string;
}

/** Result of a POST, as `POST /api/listen/{id}/answer` takes it. */
export type ForwardAnswer =
  { status: number; headers: Record<string, string>; body: string } | { error: string };

/** Time limit of a live delivery (SPEC, "Delivery contract"). */
const TIMEOUT_MS = 30_000;
const KEPT_BYTES = 4 * 1024;

/** Makes a POST. Returns any answer; doesn't follow redirects. */
export function forward(url: URL, { headers, body }: Post): Promise<ForwardAnswer> {
  const bytes = Buffer.from(body);
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({
        error: error.name === 'TimeoutError' ? 'timed out' : (error.code ?? error.message),
      });
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': bytes.byteLength },
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
  });
}
