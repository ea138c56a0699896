import type { SandboxCall, SandboxCallOf } from '@cascade/channel';
import type { EmailCredentials } from '@cascade/store';
import { belowRoot } from '../../send/providers/provider-address.ts';
import { isHttpSender, providerOf } from '../../send/providers/providers.ts';

/**
 * Sets a sender's event webhook in the sandbox; null where a sender takes no events. The form is in
 * `services/sandbox/README.md`.
 *
 * @param now signs the call (epoch ms).
 */
export function sandboxCall(
  { credentials, sandbox: { providers }, callback }: SandboxCallOf<EmailCredentials>,
  now: number,
): SandboxCall | null {
  if (!isHttpSender(credentials) || providers === undefined) return null;
  const provider = providerOf(credentials);
  const secret = provider.eventSecret(credentials);
  if (secret === undefined) return null;
  const url = `${belowRoot(providers, provider)}/callback`;
  const body = JSON.stringify({ url: callback, secret });
  const signed = provider.authorize(credentials, { url, method: 'POST', body, now });
  return { url, headers: { 'content-type': 'application/json', ...signed }, body };
}
