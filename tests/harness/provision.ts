import { CHANNELS, type Channel } from '@cascade/contracts';
import type { Client } from './client.ts';
import { ownSandboxCredentials } from './sandbox-credentials.ts';

/** An account with a token and a sandbox device on every channel. */
export interface Tenant {
  account: string;
  token: string;
  /** Channel tokens. */
  keys: Record<Channel, string>;
  /** Device ids. */
  devices: Record<Channel, string>;
  /** From address of its mail device. */
  mailFrom: string;
  /** Saves a template, approved by default. Returns its id. */
  template(
    channel: Channel,
    content: unknown,
    state?: { approval?: 'pending' | 'approved' | 'rejected'; active?: boolean },
  ): Promise<number>;
}

export interface Plan {
  quota: number | null;
  expires_at: number | null;
}

let made = 0;

/** @param channels those that the product at the other end knows. */
export async function provision(
  client: Client,
  plan: Partial<Plan> = {},
  channels: readonly Channel[] = CHANNELS,
): Promise<Tenant> {
  const n = (made += 1);
  const { id: account } = await client.manage<{ id: string }>(null, 'POST', '/api/accounts', {
    name: `Tenant ${n}`,
    plan: { name: 'test', quota: null, expires_at: null, ...plan },
  });
  const { token } = await client.manage<{ token: string }>(account, 'POST', '/api/tokens', {
    name: 'tests',
  });
  const credentials = ownSandboxCredentials(n);
  const keys = {} as Record<Channel, string>;
  const devices = {} as Record<Channel, string>;
  for (const channel of channels) {
    const device = await client.manage<{ id: string; token: string }>(
      account,
      'POST',
      '/api/devices',
      { channel, name: channel, credentials: credentials[channel], sandbox: true },
    );
    keys[channel] = device.token;
    devices[channel] = device.id;
  }
  return {
    account,
    token,
    keys,
    devices,
    mailFrom: (credentials.email['from'] as { address: string }).address,
    async template(channel, content, { approval = 'approved', active = true } = {}) {
      made += 1;
      const { id } = await client.manage<{ id: number }>(account, 'POST', '/api/templates', {
        channel,
        name: `template ${made}`,
        content,
      });
      const act = (verb: string, body?: unknown) =>
        client.manage(account, 'POST', `/api/templates/${id}/${verb}`, body ?? {});
      if (approval === 'approved') await act('approve');
      if (approval === 'rejected') await act('reject', { reason: 'test' });
      await act(active ? 'activate' : 'deactivate');
      return id;
    },
  };
}
