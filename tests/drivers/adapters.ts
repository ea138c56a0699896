import type { CallResult, ChannelAdapter, SendJob } from '@cascade/channel';
import type { Channel, RenderedContent } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { silentLogger } from '@cascade/runtime/testing';
import { createEmailAdapter } from '@cascade/worker-email';
import { createTelegramAdapter } from '@cascade/worker-telegram';
import { createWabaAdapter } from '@cascade/worker-waba';
import { SANDBOX_CREDENTIALS } from '../harness/sandbox-credentials.ts';

/** Channels whose messages go out through a driver of this product. */
export type DriverChannel = Exclude<Channel, 'whatsapp'>;

export const DRIVER_CHANNELS: readonly DriverChannel[] = ['telegram', 'waba', 'email'];

/** Every driver, its sandbox devices pointed at the sandbox under `url`; nothing else is let out. */
export function openAdapters(
  url: string,
  smtp: { host: string; port: number },
): Record<DriverChannel, ChannelAdapter> {
  const addresses = { telegramRoot: `${url}/telegram`, graphRoot: `${url}/graph/v23.0`, smtp };
  const sandbox = () => Promise.resolve(addresses);
  const nowhere = 'http://127.0.0.1:9';
  const egress = createEgress({ allow: [], admit: [], logger: silentLogger });
  return {
    telegram: createTelegramAdapter({ apiRoot: nowhere, sandbox }),
    waba: createWabaAdapter({ graphRoot: nowhere, sandbox }),
    email: createEmailAdapter({ egress, sandbox, messageTag: () => 'tag' }),
  };
}

/** Prepares and sends as a sandbox device; a refusal to prepare is a failure of the test. */
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
  const prepared = await adapter.prepare(job, AbortSignal.timeout(10_000));
  if (!('ready' in prepared)) throw new Error(`not prepared: ${JSON.stringify(prepared)}`);
  return adapter.send(job, prepared.ready, AbortSignal.timeout(timeoutMs));
}
