import { guardListener } from '../service/guard-listener.ts';
import { createServer, request as openCall, type RequestListener } from 'node:http';
import { duplexPair, Readable } from 'node:stream';

const NO_BODY = new Set([204, 205, 304]);

/**
 * Makes `fetch` that calls an app of this process: no port, no TLS. The app sees the address as the client's.
 *
 * @param app an app of `createHttpApp`, or any other one.
 */
export function createInProcessFetch(app: RequestListener): (address: string) => typeof fetch {
  const server = createServer(app);
  return (address) => async (input, init) => {
    const asked = new Request(input, init);
    const body = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer());
    const { host, pathname, search } = new URL(asked.url);
    const [ours, theirs] = duplexPair();
    server.emit('connection', Object.assign(theirs, { remoteAddress: address }));
    return new Promise<Response>((resolve, reject) => {
      const call = openCall({
        method: asked.method,
        path: pathname + search,
        headers: {
          ...Object.fromEntries(asked.headers),
          host,
          connection: 'close',
          ...(body === undefined ? {} : { 'content-length': body.byteLength }),
        },
        createConnection: () => ours,
        signal: asked.signal,
      });
      call.on('error', reject);
      call.once(
        'response',
        guardListener('in process fetch: response', (answer) => {
          const status = answer.statusCode ?? 500;
          const headers = new Headers();
          for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
            for (const value of values) headers.append(name, value);
          }
          const stream = NO_BODY.has(status) ? null : (Readable.toWeb(answer) as ReadableStream);
          resolve(new Response(stream, { status, headers }));
        }),
      );
      call.end(body);
    });
  };
}
