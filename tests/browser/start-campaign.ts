import type { Channel } from '@cascade/contracts';
import { freshRecipient, OPERATOR_TOKEN, type Client, type Tenant } from '../harness/index.ts';

const TIMEOUT_MS = 60_000;

interface Asked {
  name: string;
  channel: Exclude<Channel, 'email'>;
  rows: number;
  /** Unix seconds. */
  startAt?: number;
}

export interface StartedCampaign {
  id: string;
  recipients: string[];
}

/** Starts a campaign of new recipients, one person a second. */
export async function startCampaign(
  client: Client,
  url: string,
  { account, devices }: Tenant,
  { name, channel, rows, startAt }: Asked,
): Promise<StartedCampaign> {
  const recipients = Array.from({ length: rows }, () => freshRecipient(channel));
  const form = new FormData();
  form.set('file', new Blob([['To', ...recipients].join('\n')]), name);
  const response = await fetch(`${url}/api/batches`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': account },
    body: form,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 201) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: string };
  await client.manage(account, 'POST', `/api/batches/${id}/start`, {
    compose: {
      keys: { [channel]: { device: devices[channel] } },
      content: { [channel]: { message: { type: 'text', message: 'Good morning' } } },
      targets: { [channel]: 'To' },
    },
    per_minute: 60,
    ...(startAt === undefined ? {} : { start_at: startAt }),
  });
  return { id, recipients };
}
