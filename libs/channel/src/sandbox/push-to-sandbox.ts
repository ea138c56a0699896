import { sentenceOf } from '@cascade/contracts';
import type { Http } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import { callbackUrl } from '@cascade/service';
import type { Device, Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { backOffMs } from '../back-off.ts';
import { openCredentials } from '../worker/find-device.ts';
import { isOwnSender } from './is-own-sender.ts';
import { NO_SANDBOX, type FindSandbox, type SandboxAddress } from './sandbox-addresses.ts';

export interface PushToSandboxParts {
  sandbox: FindSandbox;
  http: Pick<Http, 'call'>;
  vault: Pick<Vault, 'open'>;
  repositories: { sandboxSenders: Pick<Repositories['sandboxSenders'], 'isOwn'> };
  clock: Clock;
  logger: Logger;
}

/** The call that sets the address of a device's callbacks. */
export interface SandboxCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What the call is made of. */
export interface SandboxCallOf<Credentials> {
  credentials: Credentials;
  /** Where the channel's provider is in the sandbox. */
  sandbox: SandboxAddress;
  /** Address of the device's callbacks. */
  callback: string;
}

export interface SandboxPush<Credentials> {
  device: Readonly<Device>;
  /** Address at which the sandbox reaches this worker. */
  base: string;
  /** Writes the call, which is a POST; null where the sender has no callbacks. */
  callOf(of: SandboxCallOf<Credentials>): SandboxCall | null;
}

const TIMEOUT_MS = 15_000;
const MAX_FAULT = 500;

/**
 * Sets the address of a device's callbacks in the sandbox, as a person does at the provider for a live one. Retries
 * until the sandbox has taken it. Runs on the worker that holds the device's lease, which is alive.
 */
export async function pushToSandbox<Credentials>(
  parts: PushToSandboxParts,
  push: SandboxPush<Credentials>,
  signal: AbortSignal,
): Promise<void> {
  const { clock, logger } = parts;
  const { _id, channel } = push.device;
  for (let failures = 1; !signal.aborted; failures += 1) {
    const fault = await pushOnce(parts, push, signal).catch((error: unknown) => String(error));
    if (fault === null || signal.aborted) return;
    logger.debug(`${channel}: sandbox refused the address of callbacks`, { device: _id, fault });
    await clock.sleep(backOffMs(failures, Math.random()), signal).catch(() => undefined);
  }
}

/** Sets it once. Returns a fault, or null. The forms are in `services/sandbox/README.md`. */
async function pushOnce<Credentials>(
  parts: PushToSandboxParts,
  { device, base, callOf }: SandboxPush<Credentials>,
  signal: AbortSignal,
): Promise<string | null> {
  const { channel } = device;
  const sandbox = (await parts.sandbox())?.[channel];
  if (sandbox === undefined) return NO_SANDBOX;
  const credentials = openCredentials(device, parts.vault) as Credentials;
  if (!(await isOwnSender(parts.repositories.sandboxSenders, device, credentials))) {
    return sentenceOf({ kind: 'sandboxSenderTaken' });
  }
  const call = callOf({ credentials, sandbox, callback: callbackUrl(base, channel, device._id) });
  if (call === null) return null;
  const answer = await parts.http.call('provider', {
    ...call,
    method: 'POST',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) return answer.error.message;
  return answer.status === 200 ? null : `${answer.status} ${answer.text.slice(0, MAX_FAULT)}`;
}
