import { backOffMs, isOwnSender, NO_SANDBOX, openCredentials } from '@cascade/channel';
import { sentenceOf } from '@cascade/contracts';
import type { Http } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import { callbackUrl } from '@cascade/service';
import type { Device, SandboxSendersRepository } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { SmsCredentials } from '../credentials.ts';
import { accountUrl, authorization } from '../send/twilio/twilio-call.ts';

interface TellSandboxParts {
  http: Http;
  vault: Pick<Vault, 'open'>;
  sandboxSenders: Pick<SandboxSendersRepository, 'isOwn'>;
  rootOf(): Promise<string | undefined>;
  /** Address at which the sandbox reaches this worker. */
  base: string;
  clock: Clock;
  logger: Logger;
  random: () => number;
}

const TIMEOUT_MS = 15_000;

/**
 * Sets the address of a sender's callbacks in the sandbox, as a person does at the provider for a live one.
 * Retries until the sandbox has taken it.
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
    logger.debug('sms: sandbox refused the address of callbacks', { device: device._id, fault });
    await clock.sleep(backOffMs(failures, random()), signal).catch(() => undefined);
  }
}

/** Sets it once. Returns a fault, or null. */
async function tellOnce(
  { http, vault, sandboxSenders, rootOf, base }: TellSandboxParts,
  device: Readonly<Device>,
  signal: AbortSignal,
): Promise<string | null> {
  const root = await rootOf();
  if (root === undefined) return NO_SANDBOX;
  const credentials = openCredentials(device, vault) as SmsCredentials;
  if (!(await isOwnSender(sandboxSenders, device, credentials)))
    return sentenceOf({ kind: 'sandboxSenderTaken' });
  const told = tellingOf(credentials, root, callbackUrl(base, 'sms', device._id));
  if (told === null) return null;
  const answer = await http.call('provider', {
    ...told,
    method: 'POST',
    headers: { ...told.headers, 'content-type': 'application/x-www-form-urlencoded' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) return answer.error.message;
  return answer.status === 200 ? null : `${answer.status} ${answer.text.slice(0, 500)}`;
}

/** The call that sets the address; null where a sender has none. The forms are in `services/sandbox/README.md`. */
function tellingOf(credentials: SmsCredentials, root: string, url: string) {
  if (credentials.provider === 'smpp') return null;
  if (credentials.provider === 'http') {
    const { from = '', callback } = credentials;
    if (callback === undefined) return null;
    return {
      url: `${root}/gateway-callback`,
      headers: {},
      body: new URLSearchParams({ from, url: `${url}?token=${callback.token}` }).toString(),
    };
  }
  const { api_key: _key, ...withoutKey } = credentials;
  const sender = credentials.from ?? credentials.messaging_service_sid ?? '';
  return {
    url: `${accountUrl(root, credentials)}/IncomingPhoneNumbers/${encodeURIComponent(sender)}.json`,
    // The token signs what the sandbox posts, so it authenticates this call, also beside an API key.
    headers: { authorization: authorization(withoutKey) },
    body: new URLSearchParams({ SmsUrl: url, SmsMethod: 'POST' }).toString(),
  };
}
