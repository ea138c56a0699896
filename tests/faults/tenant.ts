import { CHANNELS, type Channel } from '@cascade/contracts';
import { newId, systemClock } from '@cascade/runtime';
import { createRepositories, type Database } from '@cascade/store';
import { hashToken, vaultFromBase64 } from '@cascade/vault';
import { ownSandboxCredentials, type SandboxCredentials } from '../harness/sandbox-credentials.ts';

/** An account with a sandbox device on each channel. */
export interface FaultTenant {
  account: string;
  token: string;
  /** Channel tokens. */
  keys: Record<Channel, string>;
  /** A mail template with the variable `text`. */
  mailTemplate: number;
}

let made = 0;

/**
 * Inserts an account into the store: these suites run without the management API.
 * @param plan.phone Number of a linked phone; absent: the account's phone isn't linked.
 * @param plan.confirmMs How long outcomes of its WABA number wait for receipts.
 */
export async function insertTenant(
  database: Database,
  secretsKey: string,
  name: string,
  {
    quota,
    phone,
    confirmMs,
    credentials = ownSandboxCredentials((made += 1)),
  }: {
    quota: number | null;
    phone?: string;
    confirmMs?: number;
    credentials?: SandboxCredentials;
  },
): Promise<FaultTenant> {
  const repositories = createRepositories(database, { clock: systemClock });
  const vault = vaultFromBase64(secretsKey);
  const plan = { name: 'test', quota, period: 'month', expiresAt: null } as const;
  const { _id: account } = await repositories.accounts.insert({ name, plan, settings: {} });
  const token = `cas_${name}`;
  const hash = hashToken(token);
  await repositories.tokens.insert({ account, name, hash, hint: 'test', expiresAt: null });
  const keys = {} as FaultTenant['keys'];
  for (const channel of CHANNELS) {
    const _id = newId('dev');
    const key = `${channel}_${name}`;
    const seal = (open: unknown) => vault.seal(JSON.stringify(open), `device:${_id}`);
    await repositories.devices.insert({
      _id,
      account,
      channel,
      name: channel,
      tokenHash: hashToken(key),
      tokenHint: 'test',
      number: numberOf(credentials[channel]),
      sandbox: true,
      state: 'connected',
      credentials: seal(credentials[channel]),
      ...(channel === 'whatsapp' ? await phoneOf(phone, seal) : {}),
      settings: channel === 'waba' && confirmMs ? { confirm_ms: confirmMs } : {},
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

/** Reads the number as the management API does from the credentials. */
function numberOf({ bot_token: token, from }: Readonly<Record<string, unknown>>): string {
  if (typeof token === 'string') return token.split(':')[0] ?? '';
  return (from as { address: string } | undefined)?.address ?? '';
}

/** Inserts a phone linked elsewhere and moved here, so that its first send waits for nothing. */
async function phoneOf(number: string | undefined, seal: (credentials: unknown) => string) {
  if (number === undefined) return { state: 'removed' } as const;
  const { BufferJSON, initAuthCreds } = await import('@whiskeysockets/baileys');
  const linked = {
    ...initAuthCreds(),
    me: { id: `${number}:1@s.whatsapp.net` },
    registered: true,
  };
  const creds: unknown = JSON.parse(JSON.stringify(linked, BufferJSON.replacer));
  return {
    number,
    state: 'reconnecting',
    credentials: seal({ session: { creds, keys: {} } }),
  } as const;
}
