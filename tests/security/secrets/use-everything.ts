import { randomBytes } from 'node:crypto';
import { CHANNELS, MAIL_PROVIDER_NAMES, MAIL_PROVIDERS, type Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  freshRecipient,
  magicRecipient,
  MAIL_SENDERS,
  OPERATOR_TOKEN,
  untilLinked,
  type Stack,
} from '../../harness/index.ts';
import type { Receiver } from '../../events/receiver.ts';
import { createAsker, type Asker, type Said } from './asker.ts';
import { canary, canaryCredentials, type Canaries } from './canaries.ts';
import { INVITED, inviteByMail } from './invite-by-mail.ts';
import { readEverything } from './read-everything.ts';

/** Failures of a provider that appear in logs, answers and rows. */
const MISHAPS: readonly [string, Channel][] = [
  ['device disconnected', 'telegram'],
  ['provider error', 'telegram'],
  ['provider error', 'waba'],
  ['account restricted', 'waba'],
  ['blocked', 'telegram'],
  ['mailbox full', 'email'],
  ['refused by policy', 'email'],
  ['cut, lost', 'telegram'],
];

type Heads = Record<string, string>;
/** A session as Baileys writes it. */
interface PhoneSession {
  creds: Record<'noiseKey' | 'signedIdentityKey', { private: { data: string } }>;
}
type Devices = Record<Channel, { id: string; token: string }>;

/**
 * Uses the product with canaries as secrets: everything that reads, stores or fails with one.
 * Resolves with every answer.
 */
export async function useEverything(
  stack: Stack,
  receiver: Receiver,
  canaries: Canaries,
): Promise<readonly Said[]> {
  const asker = createAsker(stack.url);
  const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const plan = { name: 'p', quota: null, expires_at: null };
  const { json } = await asker.ask('POST', '/api/accounts', {
    body: { name: 'Canary', plan },
    headers: operator,
  });
  const account = String(json['id']);
  const inside = { ...operator, 'x-account-id': account };
  const token = await makeToken(asker, inside, canaries);
  // Sandbox devices work; addresses of live devices have no server.
  const devices = await makeDevices(asker, inside, canaries, true);
  const lost = await makeDevices(asker, inside, canaries, false);
  await untilLinked(stack, { account }, devices.whatsapp.id);
  await setProxy(asker, inside, lost.whatsapp.id, canaries);
  await signIn(asker, inside, canaries);
  await signInProgram(asker, account, inside, canaries);
  await listenToEvents(asker, inside, receiver, canaries);
  const template = await makeTemplate(asker, inside);
  const bearer = { authorization: `Bearer ${token}` };
  await inviteByMail(stack, asker, inside, canaries);
  await sendEverywhere(asker, bearer, devices, template);
  await sendByProviders(asker, inside, bearer, { canaries, template });
  await failEverywhere(asker, bearer, { devices, lost, template });
  await callWithStrangers(asker, bearer, canaries);
  await receiver.take('/hook', 1 + CHANNELS.length + INVITED);
  await readEverything(stack, asker, inside);
  await exportPhoneKeys(stack, account, devices.whatsapp.id, canaries);
  return asker.said;
}

async function makeToken(asker: Asker, headers: Heads, canaries: Canaries): Promise<string> {
  const { json } = await asker.ask('POST', '/api/tokens', {
    body: { name: 't' },
    headers,
    shows: ['token'],
  });
  const token = String(json['token']);
  canaries.set('account token', token);
  return token;
}

async function makeDevices(
  asker: Asker,
  headers: Heads,
  canaries: Canaries,
  sandbox: boolean,
): Promise<Devices> {
  const whose = sandbox ? 'sandbox' : 'live';
  const credentials = canaryCredentials(canaries, whose);
  const devices = {} as Devices;
  for (const channel of CHANNELS) {
    const body = { channel, name: channel, credentials: credentials[channel], sandbox };
    const { json } = await asker.ask('POST', '/api/devices', { body, headers, shows: ['token'] });
    devices[channel] = { id: String(json['id']), token: String(json['token']) };
    canaries.set(`${whose} ${channel} token`, devices[channel].token);
  }
  return devices;
}

/**
 * Exports the phone's keys, as its owner may after unlinking: the only answer that isn't searched.
 */
async function exportPhoneKeys(stack: Stack, account: string, phone: string, canaries: Canaries) {
  const path = `/api/devices/${phone}`;
  await stack.manage(account, 'POST', `${path}/unlink`, { logout: false });
  const { creds } = await waitFor(
    () => stack.manage<PhoneSession>(account, 'GET', `${path}/session`).catch(() => null),
    { timeoutMs: 30_000, everyMs: 50, what: 'the phone to be unlinked' },
  );
  canaries.set('WhatsApp noise key', creds.noiseKey.private.data);
  canaries.set('WhatsApp identity key', creds.signedIdentityKey.private.data);
}

/** A proxy of a phone that isn't linked: nothing connects through it. */
async function setProxy(
  asker: Asker,
  headers: Heads,
  device: string,
  canaries: Canaries,
): Promise<void> {
  const password = canary(canaries, 'proxy password');
  const body = { protocol: 'http', host: 'proxy.invalid', port: 3128, username: 'shop', password };
  await asker.ask('POST', `/api/devices/${device}/proxy`, { body, headers });
  await asker.ask('POST', `/api/devices/${device}/proxy/check`, { body: { proxy: body }, headers });
}

async function signIn(asker: Asker, inside: Heads, canaries: Canaries): Promise<void> {
  const email = 'person@people.test';
  const password = canary(canaries, 'password');
  const next = canary(canaries, 'next password');
  const body = { email, password, role: 'owner' };
  await asker.ask('POST', '/api/users', { body, headers: inside });
  const wrong = canary(canaries, 'wrong password');
  await asker.ask('POST', '/api/login', { body: { email, password: wrong } });
  const { cookie = '' } = await asker.ask('POST', '/api/login', { body: { email, password } });
  canaries.set('session', cookie.split('=')[1]!);
  await asker.ask('GET', '/api/session', { headers: { cookie } });
  const change = { current: password, password: next };
  await asker.ask('POST', '/api/password', { body: change, headers: { cookie } });
  const link = canary(canaries, 'login link');
  await asker.ask('POST', '/api/login', { body: { link } });
}

/** Signs a program in by a browser: the operator allows it. */
async function signInProgram(
  asker: Asker,
  account: string,
  headers: Heads,
  canaries: Canaries,
): Promise<void> {
  const path = '/api/device-authorizations';
  const begun = await asker.ask('POST', path, {
    body: { client_name: 'cli', scopes: ['send'] },
    shows: ['device_code'],
  });
  const code = String(begun.json['device_code']);
  canaries.set('device code', code);
  const approval = `${path}/${String(begun.json['user_code'])}/approve`;
  await asker.ask('POST', approval, { body: { account }, headers });
  const poll = { body: { device_code: code }, shows: ['token'] };
  const { json } = await asker.ask('POST', `${path}/token`, poll);
  canaries.set('token of a program', String(json['token']));
  await asker.ask('POST', `${path}/token`, { body: { device_code: code } });
}

async function listenToEvents(
  asker: Asker,
  headers: Heads,
  { url }: Receiver,
  canaries: Canaries,
): Promise<void> {
  const { json } = await asker.ask('POST', '/api/webhooks', {
    body: {
      url: `${url}/hook`,
      events: ['send_status'],
      secret: canary(canaries, 'webhook secret'),
      signed: true,
    },
    headers,
    shows: ['signing_key'],
  });
  canaries.set('signing key', String(json['signing_key']).replace('whsec_', ''));
  const test = `/api/webhooks/${String(json['id'])}/test`;
  await asker.ask('POST', test, { body: { event: 'send_status' }, headers });
}

async function makeTemplate(asker: Asker, headers: Heads): Promise<number> {
  const body = { channel: 'email', name: 'm', content: { subject: 's', text: 't' } };
  const { json } = await asker.ask('POST', '/api/templates', { body, headers });
  const id = Number(json['id']);
  for (const verb of ['approve', 'activate']) {
    await asker.ask('POST', `/api/templates/${id}/${verb}`, { body: {}, headers });
  }
  return id;
}

function bodyOf(channel: Channel, target: string, token: string, template: number, mode = 'sync') {
  return {
    keys: { [channel]: { token } },
    content: {
      [channel]: channel === 'email' ? { template } : { message: { type: 'text', message: 'hi' } },
    },
    target: { [channel]: target },
    context: { behaviour: { mode } },
  };
}

async function sendEverywhere(asker: Asker, headers: Heads, devices: Devices, template: number) {
  for (const channel of CHANNELS) {
    for (const mode of ['sync', 'async']) {
      const { token } = devices[channel];
      const body = bodyOf(channel, freshRecipient(channel), token, template, mode);
      await asker.ask('POST', '/v1/send', { body, headers });
    }
  }
}

/** Sends over each mail provider, delivered and bounced, with canaries as its secrets. */
async function sendByProviders(
  asker: Asker,
  inside: Heads,
  bearer: Heads,
  { canaries, template }: { canaries: Canaries; template: number },
): Promise<void> {
  for (const name of MAIL_PROVIDER_NAMES) {
    const given = MAIL_SENDERS[name];
    const secrets = MAIL_PROVIDERS[name].secrets.map((member) => [
      member,
      `${String(given[member]).startsWith('whsec_') ? 'whsec_' : ''}${canary(canaries, `${name} ${member}`)}`,
    ]);
    const credentials = { ...given, ...Object.fromEntries(secrets) };
    const { json } = await asker.ask('POST', '/api/devices', {
      body: { channel: 'email', name, credentials, sandbox: true },
      headers: inside,
      shows: ['token'],
    });
    const token = String(json['token']);
    canaries.set(`${name} token`, token);
    for (const to of [freshRecipient('email'), magicRecipient('mailbox full', 'email')]) {
      const body = bodyOf('email', to, token, template);
      await asker.ask('POST', '/v1/send', { body, headers: bearer });
    }
    await asker.ask('POST', `/api/devices/${String(json['id'])}/check`, { headers: inside });
  }
}

async function failEverywhere(
  asker: Asker,
  headers: Heads,
  { devices, lost, template }: { devices: Devices; lost: Devices; template: number },
): Promise<void> {
  const bodies = [
    ...MISHAPS.map(([name, channel]) =>
      bodyOf(channel, magicRecipient(name, channel), devices[channel].token, template),
    ),
    ...CHANNELS.map((channel) =>
      bodyOf(channel, freshRecipient(channel), lost[channel].token, template),
    ),
  ];
  await Promise.all(bodies.map((body) => asker.ask('POST', '/v1/send', { body, headers })));
}

/** Unknown tokens can be secrets too: mistyped, or of another product. */
async function callWithStrangers(asker: Asker, headers: Heads, canaries: Canaries): Promise<void> {
  const stranger = canary(canaries, 'unknown token');
  const body = bodyOf('telegram', '123', stranger, 0);
  await asker.ask('POST', '/v1/send', { body, headers });
  await asker.ask('POST', '/v1/send', { body, headers: { authorization: `Bearer ${stranger}` } });
  await asker.ask('POST', '/v1/send', { body: { ...body, keyz: body.keys }, headers });
  const secret = `Basic ${randomBytes(12).toString('hex')}`;
  canaries.set('other authorization', secret);
  await asker.ask('POST', '/v1/send', { body, headers: { authorization: secret } });
  await asker.ask('GET', '/api/tokens', { headers: { authorization: `Bearer ${stranger}` } });
}
