import type { Client, Tenant } from '../../../harness/index.ts';
import { ownSandboxCredentials } from '../../../harness/sandbox-credentials.ts';

/** Where what the run creates points: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';
/** Objects of a kind that are there at any time: inputs delete and change them. */
const AT_LEAST = 5;
const FIRST_CREDENTIALS = 500_000;
const CHANNELS = ['telegram', 'sms', 'waba', 'email', 'whatsapp'] as const;

type Body = Record<string, unknown>;

let made = 0;

const deviceBody = (): Body => {
  made += 1;
  const channel = CHANNELS[made % CHANNELS.length]!;
  const credentials = ownSandboxCredentials(FIRST_CREDENTIALS + made)[channel];
  return { channel, name: `fuzz ${made}`, credentials, sandbox: true };
};
const word = (): string => {
  made += 1;
  return `fuzz${made}`;
};

/** Bodies that a route takes, by the route that creates. `devices`: of the run's account. */
const CREATED: Readonly<Record<string, (devices: Tenant['devices']) => Body>> = {
  devices: deviceBody,
  users: () => ({ email: `${word()}@fuzz.test`, role: 'agent' }),
  webhooks: () => ({ url: `${NOWHERE}/${word()}`, events: ['message_sent'] }),
  autoreplies: ({ telegram }) => ({
    device: telegram,
    match: { type: 'exact', value: word() },
    reply: { type: 'text', message: 'hi' },
  }),
  'sender-pools': ({ telegram }) => ({
    channel: 'telegram',
    name: word(),
    members: [{ device: telegram }],
  }),
  templates: () => ({
    channel: 'telegram',
    name: word(),
    content: { message: { type: 'text', message: 'hi {{name}}' } },
  }),
  'canned-replies': () => ({ name: word(), text: 'hi' }),
  'saved-contacts': () => ({
    addresses: [{ channel: 'email', address: `${word()}@fuzz.test` }],
    tags: [word()],
  }),
  suppressions: () => ({ channel: 'email', address: `${word()}@fuzz.test` }),
  tokens: () => ({ name: word() }),
  views: () => ({ screen: 'requests', name: word(), search: '' }),
  'waba-signups': () => ({ name: word(), sandbox: true }),
};

/** Bodies that are no examples of the documents and reach far, by the route's name. */
export const validBodies = (devices: Tenant['devices']): Map<string, Body[]> => {
  const send = {
    keys: { telegram: { device: devices.telegram } },
    content: { telegram: { message: { type: 'text', message: 'hi' } } },
    target: { telegram: '1000000040300' },
  };
  const compose = { ...send, target: undefined, targets: { telegram: 'phone' } };
  const bodies = new Map<string, Body[]>([
    ['POST /api/console/send', [send]],
    ['POST /api/batches/{id}/check', [{ compose }]],
    ['POST /api/batches/{id}/start', [{ compose }]],
    ['POST /api/devices', CHANNELS.map(deviceBody)],
    ['POST /api/devices/check', CHANNELS.map(deviceBody)],
    ['PATCH /api/devices/{id}', [{ name: 'another' }]],
    ['PATCH /api/templates/{id}', [{ name: 'another' }]],
    ['PATCH /api/accounts/{id}', [{ name: 'another' }]],
    ['PATCH /api/settings', [{ name: 'another', default_country: 'ID' }]],
    ['POST /api/devices/{id}/link', [{ method: 'qr' }]],
    ['POST /api/devices/{id}/number/pin', [{ pin: '123456' }]],
    ['POST /api/webhooks/{id}/resend', [{ from: 1, to: 2 }]],
    ['POST /api/listen/{id}/answer', [{ status: 200, body: 'ok' }]],
    ['POST /api/threads/read', [{ device: devices.telegram, contact: '1000000040300' }]],
    [
      'POST /api/thread-notes',
      [{ device: devices.telegram, contact: '1000000040300', text: 'a note' }],
    ],
    ['POST /api/users', [{ email: 'another@fuzz.test', role: 'agent' }]],
    [
      'POST /api/login',
      [{ email: 'owner@fuzz.test', password: 'a password that somebody guesses' }],
    ],
  ]);
  for (const [collection, body] of Object.entries(CREATED)) {
    const name = `POST /api/${collection}`;
    bodies.set(name, [...(bodies.get(name) ?? []), body(devices)]);
  }
  return bodies;
};

/** Where ids of a collection are kept. */
export interface Shelf {
  count(collection: string): number;
  add(collection: string, id: string): void;
}

/** Creates objects of which too few are left. An account that has as many as it may have gets none. */
export async function restock(
  client: Pick<Client, 'manage'>,
  { account, devices }: Tenant,
  shelf: Shelf,
): Promise<void> {
  for (const [collection, body] of Object.entries(CREATED)) {
    if (shelf.count(collection) >= AT_LEAST) continue;
    const path = `/api/${collection}`;
    const created = await client
      .manage<{ id?: string | number; signup?: { id: string } }>(
        account,
        'POST',
        path,
        body(devices),
      )
      .catch(() => null);
    const id = created?.id ?? created?.signup?.id;
    if (id !== undefined) shelf.add(collection, String(id));
  }
}
