import { backOffMs, isOwnSender, NO_SANDBOX, openCredentials } from '@cascade/channel';
import type { ProviderRoots } from '@cascade/channel';
import { sentenceOf } from '@cascade/contracts';
import type { Http } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import { callbackUrl } from '@cascade/service';
import type { Device, EmailCredentials, SandboxSendersRepository } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { providerAddress } from '../../send/providers/provider-address.ts';
import { isHttpSender, providerOf } from '../../send/providers/providers.ts';

interface AnnounceParts {
  http: Http;
  vault: Pick<Vault, 'open'>;
  sandboxSenders: Pick<SandboxSendersRepository, 'isOwn'>;
  sandbox: ProviderRoots['sandbox'];
  /** Address at which the sandbox reaches this worker. */
  base: string;
  clock: Clock;
  logger: Logger;
  random: () => number;
}

const TIMEOUT_MS = 15_000;

/**
 * Sets a sender's event webhook in the sandbox, as a person does at the provider for a live one. Retries
 * until the sandbox has taken it.
 */
export async function tellSandbox(
  parts: AnnounceParts,
  device: Readonly<Device>,
  signal: AbortSignal,
): Promise<void> {
  const { clock, logger, random } = parts;
  for (let failures = 1; !signal.aborted; failures += 1) {
    const fault = await tellOnce(parts, device, signal).catch((error: unknown) => String(error));
    if (fault === null || signal.aborted) return;
    logger.debug('email: sandbox refused the webhook address', { device: device._id, fault });
    await clock.sleep(backOffMs(failures, random()), signal).catch(() => undefined);
  }
}

/** Sets the webhook once. Returns a fault, or null. The form is in `services/sandbox/README.md`. */
async function tellOnce(
  { http, vault, sandboxSenders, sandbox, base, clock }: AnnounceParts,
  device: Readonly<Device>,
  signal: AbortSignal,
): Promise<string | null> {
  const credentials = openCredentials(device, vault) as EmailCredentials;
  if (!isHttpSender(credentials)) return null;
  const provider = providerOf(credentials);
  const secret = provider.eventSecret(credentials);
  if (secret === undefined) return null;
  const root = await providerAddress({ sandbox }, credentials, { sandbox: true });
  if (root === undefined) return NO_SANDBOX;
  if (!(await isOwnSender(sandboxSenders, device, credentials)))
    return sentenceOf({ kind: 'sandboxSenderTaken' });
  const url = `${root}/callback`;
  const body = JSON.stringify({ url: callbackUrl(base, 'email', device._id), secret });
  const answer = await http.call('provider', {
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...provider.authorize(credentials, { url, method: 'POST', body, now: clock.now() }),
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) return answer.error.message;
  return answer.status === 200 ? null : `${answer.status} ${answer.text.slice(0, 500)}`;
}
