import type { Channel } from '@cascade/contracts';
import { newId, systemClock } from '@cascade/runtime';
import { createRepositories, type Database } from '@cascade/store';
import { hashToken, vaultFromBase64 } from '@cascade/vault';
import { SANDBOX_CREDENTIALS } from '../harness/sandbox-credentials.ts';

/** An account with a sandbox device on each channel that has a driver. */
export interface FaultTenant {
  account: string;
  token: string;
  /** Channel tokens. */
  keys: Record<SendChannel, string>;
  /** A mail template with the variable `text`. */
  mailTemplate: number;
}

export type SendChannel = Exclude<Channel, 'whatsapp'>;

const SEND_CHANNELS: readonly SendChannel[] = ['telegram', 'waba', 'email'];

/** Written into the store directly: these suites run without the management API. */
export async function insertTenant(
  database: Database,
  secretsKey: string,
  name: string,
  quota: number | null,
): Promise<FaultTenant> {
  const repositories = createRepositories(database, { clock: systemClock });
  const vault = vaultFromBase64(secretsKey);
  const plan = { name: 'test', quota, period: 'month', expiresAt: null } as const;
  const { _id: account } = await repositories.accounts.insert({ name, plan, settings: {} });
  const token = `cas_${name}`;
  const hash = hashToken(token);
  await repositories.tokens.insert({ account, name, hash, hint: 'test', expiresAt: null });
  const keys = {} as FaultTenant['keys'];
  for (const channel of SEND_CHANNELS) {
    const _id = newId('dev');
    const key = `${channel}_${name}`;
    await repositories.devices.insert({
      _id,
      account,
      channel,
      name: channel,
      tokenHash: hashToken(key),
      tokenHint: 'test',
      number: '1',
      sandbox: true,
      state: 'connected',
      credentials: vault.seal(JSON.stringify(SANDBOX_CREDENTIALS[channel]), `device:${_id}`),
      settings: {},
    });
    keys[channel] = key;
  }
  const template = await repositories.templates.insert({
    account,
    channel: 'email',
    name: 'mail',
    content: { subject: '{{text}}', text: '{{text}}' },
    variables: ['text'],
    approval: 'approved',
    active: true,
  });
  return { account, token, keys, mailTemplate: template._id };
}
