import type { ChannelName } from '../../components/channels.ts';

/** What is tried: the device that sends the code, and to whom. */
export interface TriedCode {
  channel: ChannelName;
  /** Id of a device, which stands in place of its key. */
  device: string;
  address: string;
}

/** Body of `POST /v1/verify`. */
export const bodyOf = ({ channel, device, address }: TriedCode) => ({
  keys: { [channel]: { token: device } },
  target: { [channel]: address },
});

/** The two calls for a shell, with the token in a variable. */
export function curlOf(tried: TriedCode, origin: string): string {
  const call = (path: string, body: object) =>
    [
      `curl -sS ${origin}${path} \\`,
      `  -H "Authorization: Bearer $CASCADE_TOKEN" -H 'Content-Type: application/json' \\`,
      `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
    ].join('\n');
  return [
    call('/v1/verify', bodyOf(tried)),
    call('/v1/verify/check', { verification_id: 'ver_…', code: '123456' }),
  ].join('\n\n');
}
