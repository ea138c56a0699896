import type { SandboxCall, SandboxCallOf } from '@cascade/channel';
import type { SmsCredentials } from '../credentials.ts';
import { accountUrl, authorization } from '../send/twilio/twilio-call.ts';

/**
 * Sets the address of a sender's callbacks in the sandbox; null where a sender has none. The forms are in
 * `services/sandbox/README.md`.
 */
export function sandboxCall({
  credentials,
  sandbox: { root },
  callback: url,
}: SandboxCallOf<SmsCredentials>): SandboxCall | null {
  if (credentials.provider === 'smpp') return null;
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  if (credentials.provider === 'http') {
    const { from = '', callback } = credentials;
    if (callback === undefined) return null;
    return {
      url: `${root}/gateway-callback`,
      headers: type,
      body: new URLSearchParams({ from, url: `${url}?token=${callback.token}` }).toString(),
    };
  }
  const { api_key: _key, ...withoutKey } = credentials;
  const sender = credentials.from ?? credentials.messaging_service_sid ?? '';
  return {
    url: `${accountUrl(root, credentials)}/IncomingPhoneNumbers/${encodeURIComponent(sender)}.json`,
    // The token signs what the sandbox posts, so it authenticates this call, also beside an API key.
    headers: { ...type, authorization: authorization(withoutKey) },
    body: new URLSearchParams({ SmsUrl: url, SmsMethod: 'POST' }).toString(),
  };
}
