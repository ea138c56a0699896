import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FileKind } from '../../../answers/contact-answer.ts';
import type { Inbox } from '../../../inbox/inbox.ts';
import type { Certificate } from './certificate.ts';
import type { Uploads } from './uploads.ts';

export interface MediaHost {
  port: number;
  close(): Promise<void>;
}

/** WhatsApp takes documents of 2 GB; this host keeps what it gets in memory. */
export const MAX_UPLOAD_BYTES = 128 * 1024 * 1024;

const UPLOAD = /^\/mms\/[a-z-]+\/[\w-]{20,100}$/;

/**
 * Starts the host for encrypted media. Drivers upload by `POST /mms/{kind}/{token}?auth=`, answered with
 * `{url, direct_path}`, with the `auth` that the socket gave them. `GET` returns media of contacts, also
 * encrypted.
 */
export async function startMediaHost(options: {
  host: string;
  certificate: Certificate;
  auth: string;
  uploads: Uploads;
  downloads: (path: string) => Uint8Array | undefined;
}): Promise<MediaHost> {
  const { host, certificate, auth, uploads, downloads } = options;
  const server = createServer(certificate, (request, response) => {
    if (request.method === 'GET') return give(request, response);
    take(request).then(
      ([status, body]) => {
        // A sender reads the answer only after it has sent its body.
        request.resume();
        answer(response, status, body);
      },
      () => response.destroy(),
    );
  });

  function give(request: IncomingMessage, response: ServerResponse): void {
    const bytes = downloads(new URL(request.url ?? '/', 'https://localhost').pathname);
    if (!bytes) return answer(response, 404, { error: 'not found' });
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.end(bytes);
  }

  async function take(request: IncomingMessage): Promise<[number, object]> {
    const url = new URL(request.url ?? '/', 'https://localhost');
    if (request.method !== 'POST' || !UPLOAD.test(url.pathname))
      return [404, { error: 'not found' }];
    if (url.searchParams.get('auth') !== auth) return [401, { error: 'unauthorized' }];
    const bytes = await readAll(request);
    if (!bytes) return [413, { error: 'too large' }];
    uploads.add(url.pathname, bytes);
    const direct_path = url.pathname;
    return [200, { url: `https://${request.headers.host ?? host}${direct_path}`, direct_path }];
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Files of contacts are encrypted files of the inbox. */
const CONTACT_FILE = /^\/mms\/[a-z]+\/contact-(\d{1,15})$/;

export const contactMediaPath = (kind: FileKind, file: number): string =>
  `/mms/${kind}/contact-${file}`;

/** The encrypted bytes at a path; undefined when there are none. */
export function contactMedia(inbox: Inbox, path: string): Uint8Array | undefined {
  const number = CONTACT_FILE.exec(path)?.[1];
  return number === undefined ? undefined : inbox.file(Number(number))?.bytes;
}

/** Reads a body. Undefined: too long; the rest is read and dropped, so that the answer arrives. */
async function readAll(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_UPLOAD_BYTES) chunks.push(chunk);
  }
  return length <= MAX_UPLOAD_BYTES ? Buffer.concat(chunks) : undefined;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
