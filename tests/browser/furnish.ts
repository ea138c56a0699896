import {
  composeRequest,
  contactOf,
  freshRecipient,
  ownSandboxCredentials,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

/** One grey pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture, a price list and addresses to the account's files. */
export async function fillFiles(stack: Stack, { account }: Tenant): Promise<void> {
  await stack.upload(account, 'es-kopi-susu.png', Buffer.concat([PNG, Buffer.alloc(184_000)]));
  const pages = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_240_000, '%\n')]);
  await stack.upload(account, 'Price list November 2026.pdf', pages);
  await stack.upload(account, 'branches.csv', Buffer.from('name,street\nBraga,Jl. Braga 12\n'));
}

/** Saves three contacts. */
export async function saveContacts(stack: Stack, { account }: Tenant): Promise<void> {
  const save = (name: string, tags: string[], ...addresses: [channel: string, address: string][]) =>
    stack.manage(account, 'POST', '/api/saved-contacts', {
      name,
      tags,
      addresses: addresses.map(([channel, address]) => ({ channel, address })),
      fields: [{ name: 'City', value: 'Bandung' }],
    });
  await save('Ayu Lestari', ['regular', 'VIP'], ['whatsapp', '6281234567890']);
  await save('Budi Santoso', ['regular'], ['telegram', '7770001'], ['email', 'budi@kopi.example']);
  await save('Citra Dewi', [], ['email', 'citra@kopi.example']);
}

/** Calls `/v1` with unknown tokens: the operator sees the refused calls. */
export async function guessTokens(stack: Stack, tenant: Tenant): Promise<void> {
  const message = { type: 'text', message: 'Hello' };
  const send = composeRequest(tenant, { telegram: { to: freshRecipient('telegram'), message } });
  for (let guess = 0; guess < 3; guess += 1) await stack.send(send, { token: `cas_guess${guess}` });
}

/** Sets up alerts. */
export async function watchIncidents(stack: Stack, { account, devices }: Tenant): Promise<void> {
  await stack.manage(account, 'PATCH', '/api/alerts', {
    device: devices.email,
    to: 'ops@kopi.example',
    kinds: ['device_down', 'endpoint_failing', 'quota_100'],
  });
}

/** A customer taps a button and writes. Returns the chat id. */
export async function talkWithCustomer(stack: Stack, tenant: Tenant): Promise<string> {
  const to = freshRecipient('telegram');
  const message = {
    type: 'text',
    message: 'Hello Ayu, your order KN-1042 is ready. When will you come for it?',
    richContext: {
      buttons: [
        [
          { text: 'Today', type: 'callback', callbackData: 'today' },
          { text: 'Tomorrow', type: 'callback', callbackData: 'tomorrow' },
        ],
        [{ text: 'Where we are', type: 'url', url: 'https://maps.example/braga' }],
      ],
    },
  };
  const send = composeRequest(tenant, { telegram: { to, message } });
  await stack.send(send, { token: tenant.token });
  const customer = contactOf(stack, 'telegram', to);
  await customer.does({ tap: 'today' });
  await customer.does({ text: 'After five, if that is fine.' });
  return to;
}

/** Creates an endpoint and activates it by its test. Returns its id. */
export async function listenToEvents(stack: Stack, { account }: Tenant): Promise<string> {
  const url = `${stack.url}/sandbox/receiver/shop`;
  const events = ['incoming_message', 'submission', 'send_status'];
  const create = { url, events };
  const { id } = await stack.manage<{ id: string }>(account, 'POST', '/api/webhooks', create);
  const test = { event: 'incoming_message' };
  await stack.manage(account, 'POST', `/api/webhooks/${id}/test`, test);
  return id;
}

export interface Bot {
  id: string;
  name: string;
  /** Telegram's id of the bot. */
  number: string;
}

let bots = 0;

/** Adds a Telegram device. `revoked`: its provider refuses the credentials. */
export function addBot(
  stack: Stack,
  { account }: Tenant,
  name: string,
  { revoked = false } = {},
): Promise<Bot> {
  bots += 1;
  const n = 6_000 + bots;
  const credentials = revoked
    ? { bot_token: `${7_200_000_000 + n}:revoked-by-its-owner-0000000000000000` }
    : ownSandboxCredentials(n).telegram;
  const body = { channel: 'telegram', name, credentials, sandbox: true };
  return stack.manage<Bot>(account, 'POST', '/api/devices', body);
}

/** Creates a sender pool with a bot that sends and one whose credentials are refused. Returns its id. */
export async function poolBots(stack: Stack, tenant: Tenant): Promise<string> {
  const spare = await addBot(stack, tenant, 'Old order bot', { revoked: true });
  const members = [
    { device: tenant.devices.telegram, weight: 3 },
    { device: spare.id, state: 'draining' },
  ];
  const body = { channel: 'telegram', name: 'Order bots', members };
  const { id } = await stack.manage<{ id: string }>(
    tenant.account,
    'POST',
    '/api/sender-pools',
    body,
  );
  return id;
}
