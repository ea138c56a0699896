import { CHANNELS, type Channel, type RecipientCap } from '@cascade/contracts';
import { newId, systemClock } from '@cascade/runtime';
import { createRepositories, type Database, type Repositories } from '@cascade/store';
import { hashToken, vaultFromBase64, type Vault } from '@cascade/vault';
import { ownSandboxCredentials, type SandboxCredentials } from '../harness/sandbox-credentials.ts';

/** An account with a sandbox device on each channel. */
export interface FaultTenant {
  account: string;
  token: string;
  /** Channel tokens. */
  keys: Record<Channel, string>;
  /** Keys of sender pools by channel, of which the tenant's device is the last member. */
  pools: {
    /**
     * The first member of each sends nothing because its credentials can't be opened, the second because its
     * provider refuses them.
     */
    refusing: Partial<Record<Channel, string[]>>;
    /** The same without the second one. */
    unopened: Partial<Record<Channel, string>>;
  };
  /** A mail template with the variable `text`. */
  mailTemplate: number;
  /** A WABA template with the variables `1`, `2` and `3`. */
  wabaTemplate: number;
  credentials: SandboxCredentials;
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
    caps,
    credentials = ownSandboxCredentials((made += 1)),
    pools: poolsOfEach = 1,
  }: {
    quota: number | null;
    phone?: string;
    confirmMs?: number;
    /** How many messages a recipient may get. */
    caps?: RecipientCap[];
    credentials?: SandboxCredentials;
    /** How many pools of each channel. */
    pools?: number;
  },
): Promise<FaultTenant> {
  const repositories = createRepositories(database, { clock: systemClock });
  const vault = vaultFromBase64(secretsKey);
  const plan = { name: 'test', quota, period: 'month', expiresAt: null } as const;
  const { _id: account } = await repositories.accounts.insert({
    name,
    plan,
    settings: caps === undefined ? {} : { recipientCaps: caps },
  });
  const token = `cas_${name}`;
  const hash = hashToken(token);
  await repositories.tokens.insert({ account, name, hash, hint: 'test', expiresAt: null });
  const keys = {} as FaultTenant['keys'];
  const ids = {} as Record<Channel, string>;
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
    ids[channel] = _id;
  }
  const pools = await insertPools(repositories, vault, { account, name, ids, count: poolsOfEach });
  const template = await repositories.templates.insert({
    account,
    channel: 'email',
    name: 'mail',
    content: { subject: '{{text}}', text: '{{text}}' },
    variables: ['text'],
    approval: 'approved',
    active: true,
  });
  const graph = await repositories.templates.insert({
    account,
    channel: 'waba',
    name: 'order',
    content: {
      name: 'order_update',
      language: 'en',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Order update' },
        { type: 'BODY', text: 'Hi {{1}}, your order {{2}} has shipped and arrives on {{3}}.' },
        { type: 'FOOTER', text: 'Reply to this message to reach us.' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Thanks' },
            { type: 'QUICK_REPLY', text: 'I need help' },
            { type: 'URL', text: 'Track the order', url: 'https://shop.example.com/orders/{{1}}' },
          ],
        },
      ],
    },
    variables: ['1', '2', '3'],
    approval: 'approved',
    active: true,
  });
  return {
    account,
    token,
    keys,
    pools,
    mailTemplate: template._id,
    wabaTemplate: graph._id,
    credentials,
  };
}

/** Credentials that the provider refuses. */
const REVOKED: Partial<Record<Channel, object>> = {
  telegram: { bot_token: '7199999999:revoked-by-its-owner-0000000000000000' },
  waba: { ...ownSandboxCredentials(3_999).waba, access_token: 'EAArevoked' },
  email: { ...ownSandboxCredentials(3_999).email, password: 'revoked' },
};

async function insertPools(
  { devices, senderPools }: Pick<Repositories, 'devices' | 'senderPools'>,
  vault: Vault,
  {
    account,
    name,
    ids,
    count,
  }: { account: string; name: string; ids: Readonly<Record<Channel, string>>; count: number },
): Promise<FaultTenant['pools']> {
  const keys: FaultTenant['pools'] = { refusing: {}, unopened: {} };
  for (const channel of CHANNELS) {
    const revoked = REVOKED[channel];
    if (revoked === undefined) continue;
    const member = async (context?: string) => {
      const _id = newId('dev');
      await devices.insert({
        _id,
        account,
        channel,
        name: 'member',
        tokenHash: hashToken(_id),
        tokenHint: 'test',
        number: '',
        sandbox: true,
        state: 'connected',
        credentials: vault.seal(JSON.stringify(revoked), context ?? `device:${_id}`),
        settings: {},
      });
      return _id;
    };
    const pool = async (key: string, members: readonly string[]) => {
      await senderPools.insert({
        _id: newId('pool'),
        account,
        channel,
        name: 'pool',
        tokenHash: hashToken(key),
        tokenHint: 'test',
        strategy: 'ordered',
        members: members.map((device) => ({ device, weight: 1, state: 'active' })),
        byRule: true,
      });
      return key;
    };
    const unopened = await member('of another device');
    const refusing: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const key = `pool_${channel}_${i}_${name}`;
      refusing.push(await pool(key, [unopened, await member(), ids[channel]]));
    }
    keys.refusing[channel] = refusing;
    keys.unopened[channel] = await pool(`pool_${channel}_${name}`, [unopened, ids[channel]]);
  }
  return keys;
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
