import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

/** Status of a POST with this `Host`, which `fetch` doesn't let a caller choose. */
export async function statusWithHost(
  url: string,
  host: string,
  body: object,
): Promise<number | undefined> {
  const headers = { host, 'content-type': 'application/json' };
  const call = request(url, { method: 'POST', headers });
  call.end(JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}
