import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import type { SendResponse } from '@cascade/contracts';

/** Calls `POST /v1/send` without a network, so that the scheduler alone decides the order. */
export function callApp(
  app: RequestListener,
  { token, body, idempotencyKey }: { token: string; body: unknown; idempotencyKey?: string },
): Promise<{ status: number; body: SendResponse }> {
  const request = new IncomingMessage(new Socket());
  request.method = 'POST';
  request.url = '/v1/send';
  request.headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const response = new ServerResponse(request);
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: SendResponse }>();
  response.end = ((chunk: string | Buffer) => {
    resolve({ status: response.statusCode, body: JSON.parse(String(chunk)) as SendResponse });
    return response;
  }) as typeof response.end;
  app(request, response);
  request.push(JSON.stringify(body));
  request.push(null);
  return promise;
}
