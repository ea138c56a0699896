import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { ANSWER_BYTES, DELIVERY_TIMEOUT_MS } from '@cascade/contracts';

/** A POST as the webhook emitter would make it. */
export interface Post {
  /** Id of the delivery. */
  id: string;
  headers: Record<string, string>;
  body: string;
}

/** Result of a POST, as `POST /api/listen/{id}/answer` takes it. */
export type ForwardAnswer =
  | { status: number; headers: Record<string, string>; body: string }
  | { error: string };

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
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let kept = 0;
        response.on('data', (chunk: Buffer) => {
          if (kept < ANSWER_BYTES) chunks.push(chunk);
          kept += chunk.length;
        });
        response.on('error', fail);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString(),
          }),
        );
      },
    );
    request.on('error', fail);
    request.end(bytes);
  });
}
