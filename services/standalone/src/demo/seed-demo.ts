import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  exchangesMails,
  findPlaceholders,
  type Channel,
  isFailure,
  sentenceOf,
  identifyDevice,
} from '@cascade/contracts';
import { newId, type Clock } from '@cascade/runtime';
import { sandboxNameOf, sandboxSender } from '@cascade/store';
import type { Device, Repositories } from '@cascade/store';
import { hashToken, type Vault } from '@cascade/vault';
import type { DemoKeys } from './demo-keys.ts';
import { DEMO_TEMPLATES } from './demo-templates.ts';

export interface Demo {
  account: string;
  /** User id of its owner. */
  owner: string;
  /** Device id of its WhatsApp phone. */
  phone: string;
  /** Template ids by `<channel>/<name>`. */
  templates: ReadonlyMap<string, number>;
}

const QUOTA = 100_000;

type DemoDevice = Pick<Device, 'name' | 'number' | 'state'> & { credentials: object };

/**
 * Builds a sandbox device from the samples of the channel's definition.
 *
 * @param n 0, or the next one when another account has the senders of those before.
 */
function demoDevice(channel: Channel, n: number): DemoDevice {
  const { credentials: form, delivery, sample } = CHANNEL_DEFINITIONS[channel];
  const credentials = form.sample(n);
  const identity = identifyDevice(channel, credentials, () => null);
  if (isFailure(identity)) throw new Error(`the sample of ${channel}: ${sentenceOf(identity)}`);
  const isLinked = delivery === 'lane';
  return {
    name: `Demo ${form.device}`,
    number: identity.number === '' && isLinked ? sample.number : identity.number,
    state: isLinked ? 'connected' : 'new',
    credentials,
  };
}

/** Sandbox senders to try until one is free, per channel. */
const MAX_TRIED = 100;

/** Seeds the demo account. Completes it after an interrupted start. */
export async function seedDemo(
  keys: DemoKeys,
  parts: { repositories: Repositories; vault: Vault; clock: Clock },
): Promise<Demo> {
  const { repositories } = parts;
  const account = await seedAccount(keys, repositories);
  for (const channel of CHANNELS) await seedDevice(account, channel, keys.keys[channel], parts);
  const phone = await repositories.devices.byTokenHash(hashToken(keys.keys.whatsapp));
  if (!phone) throw new Error('the demo account has no phone');
  return {
    account,
    phone: phone._id,
    owner: await seedOwner(account, repositories),
    templates: await seedTemplates(account, repositories),
  };
}

async function seedAccount({ accountToken }: DemoKeys, repositories: Repositories) {
  const hash = hashToken(accountToken);
  const known = await repositories.tokens.acceptAll(hash);
  if (known !== null) return known;
  const account = await repositories.accounts.insert({
    name: 'Demo',
    plan: { name: 'demo', quota: QUOTA, period: 'month', expiresAt: null },
    settings: {},
    permissions: { ownMailTemplates: true },
  });
  await repositories.tokens.insert({
    account: account._id,
    name: 'demo',
    hash,
    hint: accountToken.slice(-4),
    expiresAt: null,
  });
  return account._id;
}

/** Seeds an owner without a password, who signs in by the banner's link. */
async function seedOwner(account: string, { users }: Repositories): Promise<string> {
  const [existing] = (await users.list(account, { limit: 1 })).data;
  if (existing) return existing._id;
  const email = `owner@${account.replace('_', '-')}.demo.test`;
  const owner = await users.insert({ account, email, role: 'owner' });
  if (!owner) throw new Error(`${email} is taken`);
  return owner._id;
}

async function seedDevice(
  account: string,
  channel: Channel,
  token: string,
  { repositories, vault, clock }: Parameters<typeof seedDemo>[1],
): Promise<void> {
  const tokenHash = hashToken(token);
  if (await repositories.devices.byTokenHash(tokenHash)) return;
  const { credentials, ...device } = await ownDevice(account, channel, repositories);
  const _id = newId('dev', clock.now());
  if (exchangesMails(channel)) {
    const owner = { account, device: _id, sandbox: true };
    await repositories.inboundAddresses.assign(owner, [device.number]);
  }
  await repositories.devices.insert({
    _id,
    account,
    channel,
    ...device,
    tokenHash,
    tokenHint: token.slice(-4),
    sandbox: true,
    credentials: vault.seal(JSON.stringify(credentials), `device:${_id}`),
    settings: {},
  });
}

async function ownDevice(
  account: string,
  channel: Channel,
  { sandboxSenders }: Pick<Repositories, 'sandboxSenders'>,
): Promise<DemoDevice> {
  for (let n = 0; n < MAX_TRIED; n += 1) {
    const device = demoDevice(channel, n);
    const name = sandboxNameOf({ channel, ...device }, device.credentials);
    if (name === '') return device;
    const claim = await sandboxSenders.claim(account, sandboxSender(channel, name));
    if (claim === 'new' || claim === 'own') return device;
  }
  throw new Error(`the demo account finds no sender for ${channel} that is free in the sandbox`);
}

async function seedTemplates(
  account: string,
  { templates }: Repositories,
): Promise<ReadonlyMap<string, number>> {
  const keyOf = ({ channel, name }: { channel: Channel; name: string }) => `${channel}/${name}`;
  const existing = (await templates.list(account, { limit: 200 })).data;
  const ids = new Map(existing.map((template) => [keyOf(template), template._id]));
  for (const template of DEMO_TEMPLATES) {
    if (ids.has(keyOf(template))) continue;
    const { _id } = await templates.insert({
      account,
      ...template,
      variables: findPlaceholders(template.content),
    });
    ids.set(keyOf(template), _id);
  }
  return ids;
}
