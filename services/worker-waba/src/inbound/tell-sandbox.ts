import { backOffMs, isOwnSender, NO_SANDBOX, openCredentials } from '@cascade/channel';
import { sentenceOf } from '@cascade/contracts';
import type { Http } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import { callbackUrl } from '@cascade/service';
import type { Device, SandboxSendersRepository, WabaCredentials } from '@cascade/store';
import type { Vault } from '@cascade/vault';

export interface TellSandboxParts {
  http: Http;
  vault: Pick<Vault, 'open'>;
  sandboxSenders: Pick<SandboxSendersRepository, 'isOwn'>;
  rootOf(device: Pick<Device, 'sandbox'>): Promise<string | undefined>;
  /** Address at which the sandbox reaches this worker. */
  base: string;
  clock: Clock;
  logger: Logger;
  random: () => number;
}

const TIMEOUT_MS = 15_000;

/**
 * Sets a number's webhook in the sandbox, as a person does at Meta for a live one. Retries until the
 * sandbox has taken it. Runs on the worker that holds the device's lease, which is alive.
 */
export async function tellSandbox(
  parts: TellSandboxParts,
  device: Readonly<Device>,
  signal: AbortSignal,
): Promise<void> {
  const { clock, logger, random } = parts;
  for (let failures = 1; !signal.aborted; failures += 1) {
    const fault = await tellOnce(parts, device, signal).catch((error: unknown) => String(error));
    if (fault === null || signal.aborted) return;
    logger.debug('waba: sandbox refused the webhook address', { device: device._id, fault });
    await clock.sleep(backOffMs(failures, random()), signal).catch(() => undefined);
  }
}

/** Sets the webhook once. Returns a fault, or null. The form is in `services/sandbox/README.md`. */
async function tellOnce(
  { http, vault, sandboxSenders, rootOf, base }: TellSandboxParts,
  device: Readonly<Device>,
  signal: AbortSignal,
): Promise<string | null> {
  const root = await rootOf(device);
  if (root === undefined) return NO_SANDBOX;
  const credentials = openCredentials(device, vault) as WabaCredentials;
  if (!(await isOwnSender(sandboxSenders, device, credentials)))
    return sentenceOf({ kind: 'sandboxSenderTaken' });
  const { phone_number_id, access_token, verify_token, app_secret, waba_id } = credentials;
  const answer = await http.call('provider', {
    url: `${root}/${phone_number_id}`,
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      webhook_configuration: {
        override_callback_uri: callbackUrl(base, 'waba', device._id),
        verify_token,
      },
      sandbox: { app_secret, waba_id },
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) return answer.error.message;
  return answer.status === 200 ? null : `${answer.status} ${answer.text.slice(0, 500)}`;
}
