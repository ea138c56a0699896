import type { ReceivedCall } from './fake-http-provider.ts';

/** The multipart form of a call. */
export function readForm(call: ReceivedCall | undefined): Promise<FormData> {
  const { body, headers } = call ?? { body: Buffer.of(), headers: {} };
  const response = new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated for forms of strangers
  return response.formData();
}
