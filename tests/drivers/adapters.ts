import { randomBytes } from 'node:crypto';
import { findSandbox } from '@cascade/channel';
import type { CallResult, ChannelAdapter, SendJob } from '@cascade/channel';
import { channelsWith, recordOf } from '@cascade/contracts';
import type { RenderedContent, SharedChannel } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { DRIVERS } from '@cascade/standalone';
import { vaultFromBase64 } from '@cascade/vault';
import { SANDBOX_CREDENTIALS } from '../harness/sandbox-credentials.ts';

/** Channels that send through an adapter alone; a linked phone needs its connection. */
export const ADAPTED_CHANNELS: readonly SharedChannel[] = channelsWith('delivery', 'lane');

/**
 * Opens every adapter with its sandbox devices at the sandbox under `url`; no other address is
 * reachable.
 */
export function openAdapters(url: string): Record<SharedChannel, ChannelAdapter> {
  const parts = {
    sandbox: findSandbox(url),
    liveRoot: 'http://127.0.0.1:9',
    egress: createEgress({ allow: [], admit: [], logger: silentLogger }),
    vault: vaultFromBase64(randomBytes(32).toString('base64')),
    clock: systemClock,
  };
  return recordOf(ADAPTED_CHANNELS, (channel) => DRIVERS[channel].createAdapter(parts));
}

/** Prepares and sends as a sandbox device. Throws when preparing fails. */
export async function sendThrough(
  adapter: ChannelAdapter,
  to: string,
  content: RenderedContent,
  {
    credentials = SANDBOX_CREDENTIALS[adapter.channel],
    timeoutMs = 10_000,
    media = [] as SendJob['media'],
  } = {},
): Promise<CallResult> {
  const job: SendJob = {
    send: 7,
    request: 3,
    device: { id: 'dev_1', account: 'acc_1', number: '1', sandbox: true },
    credentials,
    to,
    content,
    media,
  };
  const prepared = await adapter.prepare(job, AbortSignal.timeout(60_000));
  if (!('ready' in prepared)) throw new Error(`not prepared: ${JSON.stringify(prepared)}`);
  return adapter.send(job, prepared.ready, AbortSignal.timeout(timeoutMs));
}
