import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  jumpingClock,
  magicRecipient,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { openCampaigns, type ShownCampaigns } from './campaign-showcase.ts';
import { contactsWrite, type Written } from './contacts-write.ts';
import {
  fillFiles,
  guessTokens,
  listenToEvents,
  poolBots,
  saveContacts,
  talkWithCustomer,
  watchIncidents,
} from './furnish.ts';
import { createPerson, type Person } from './sign-in.ts';
import { verifyPeople } from './verify-people.ts';

/** Where a sign-in provider may stand; the product calls no other address of this machine. */
export const PROVIDER_HOST = '127.0.0.9';
const DAY_MS = 86_400_000;
const DAYS = 6;
const SENDS_A_DAY = [7, 4, 9, 11, 6, 10, 13];

export interface Showcase {
  stack: Stack;
  tenant: Tenant;
  owner: Person;
  /** Templates of the account. */
  templates: { mail: number; reminder: number };
  /** A rule that starts a form. */
  bookingRule: string;
  /** A request whose primary channel failed and whose fallback delivered. */
  requests: { cascade: number };
  campaigns: ShownCampaigns;
  /** Id of a webhook. */
  endpoint: string;
  /** Messages of contacts. */
  written: Written;
  /** Chat id of a contact who answered. */
  customer: string;
  /** Id of a sender pool. */
  pool: string;
  stop(): Promise<void>;
}

/** Opens a product with a busy week. It is sent, not written into the store: no screen is empty. */
export async function openShowcase(): Promise<Showcase> {
  const clock = jumpingClock();
  clock.jump(-DAYS * DAY_MS);
  const stack = await startStack({
    engine: { kind: 'embedded' },
    env: { EGRESS_ALLOW: `${PROVIDER_HOST}/32` },
    overrides: { clock },
  });
  const tenant = await provision(stack, { quota: 400 });
  await stack.manage(null, 'PATCH', `/api/accounts/${tenant.account}`, {
    name: 'Kopi Nusantara',
    settings: { time_zone: 'Asia/Jakarta' },
  });
  await untilLinked(stack, tenant, tenant.devices.whatsapp);
  const mail = await tenant.template('email', {
    subject: 'Your order {{order}}',
    html: '<p>Thank you! Your order <b>{{order}}</b> is on its way.</p>',
    text: 'Thank you! Your order {{order}} is on its way.',
  });
  await tenant.template(
    'whatsapp',
    { message: { type: 'text', message: 'Hello {{name}}, your table is ready.' } },
    { approval: 'pending' },
  );
  const reminder = await tenant.template('telegram', {
    message: {
      type: 'image',
      message: 'Hello {{name}}, *{{shop}}* keeps your order {{order}} until {{day}}.',
      richContext: {
        fileUrl: 'https://files.example/coffee.jpg',
        footer: 'Kopi Nusantara, Jl. Braga 12',
        buttons: [
          [{ text: 'Where we are', type: 'url', url: 'https://maps.example/braga' }],
          [{ text: 'Keep it longer', type: 'callback', callbackData: 'longer' }],
        ],
      },
    },
  });
  for (const [day, count] of SENDS_A_DAY.entries()) {
    if (day > 0) clock.jump(DAY_MS);
    await liveThroughDay(stack, tenant, mail, count);
  }
  await untilHeldAgain(stack, tenant);
  const { body } = await stack.send(
    composeRequest(
      tenant,
      {
        telegram: {
          to: magicRecipient('blocked', 'telegram'),
          text: 'Hello {{name}}, your order is ready.',
        },
        whatsapp: {
          to: freshRecipient('whatsapp'),
          text: 'Hello {{name}}, your order is ready.',
          tier: 1,
        },
        email: { to: freshRecipient('email'), template: mail, tier: 2 },
      },
      { variables: { name: 'Ayu', shop: 'Kopi Nusantara', order: 'KN-1042', day: 'Friday' } },
    ),
    { token: tenant.token },
  );
  const cascade = Number((body as { request_id?: unknown }).request_id);
  const endpoint = await listenToEvents(stack, tenant);
  const written = await contactsWrite(stack, tenant);
  await fillFiles(stack, tenant);
  await saveContacts(stack, tenant);
  await verifyPeople(stack, tenant);
  await guessTokens(stack, tenant);
  await watchIncidents(stack, tenant);
  const customer = await talkWithCustomer(stack, tenant);
  const owner = await createPerson(stack, tenant);
  await createPerson(stack, tenant, 'viewer');
  return {
    stack,
    tenant,
    owner,
    templates: { mail, reminder },
    bookingRule: await setUpRules(stack, tenant),
    requests: { cascade },
    campaigns: await openCampaigns(stack, tenant),
    endpoint,
    written,
    customer,
    pool: await poolBots(stack, tenant),
    stop: () => stack.stop(),
  };
}

/**
 * Waits until the phone's check passes. A jump of the clock ends the lease of the worker that holds the phone, and a
 * check before the worker has renewed it says that no worker holds it.
 */
async function untilHeldAgain(stack: Stack, { account, devices }: Tenant): Promise<void> {
  await waitFor(
    async () => {
      const path = `/api/devices/${devices.whatsapp}/check`;
      const { ok } = await stack.manage<{ ok: boolean }>(account, 'POST', path);
      return ok;
    },
    { timeoutMs: 30_000, everyMs: 500, what: 'a check of the phone that passes' },
  );
}

/** Creates rules of several kinds. Returns the id of the one with a form. */
async function setUpRules(stack: Stack, { account, devices }: Tenant): Promise<string> {
  const create = (rule: object) =>
    stack.manage<{ id: string }>(account, 'POST', '/api/autoreplies', rule);
  const says = (message: string) => ({ reply: { message: { type: 'text', message } } });
  await create({
    device: devices.telegram,
    match: { type: 'any' },
    hours: { time_zone: 'Asia/Jakarta', days: [6, 7], from: '20:00', to: '08:00' },
    once_per_hours: 12,
    ...says('We are closed now, {{name|friend}}. We answer from eight o’clock.'),
  });
  await create({
    device: devices.whatsapp,
    match: { type: 'regex', value: '(open|buka)\\b.*' },
    ...says('We are open from 08:00 to 20:00, every day.'),
  });
  const { id } = await create({
    device: devices.telegram,
    match: { type: 'contains', value: 'book' },
    form: {
      name: 'Table booking',
      questions: [
        { key: 'name', text: 'Under which name?', type: 'text', required: true },
        { key: 'guests', text: 'For how many, {{name|friend}}?', type: 'number', required: true },
        {
          key: 'place',
          text: 'Where would you like to sit?',
          type: 'choice',
          required: true,
          options: ['Inside', 'Terrace'],
        },
      ],
      done: 'Thank you, {{name|friend}}. Your table is booked.',
    },
  });
  return id;
}

async function liveThroughDay(stack: Stack, tenant: Tenant, mail: number, count: number) {
  const send = (body: unknown) => stack.send(body, { token: tenant.token });
  await Promise.all(
    Array.from({ length: count }, (_, i) => {
      const variables = { order: `KN-${1_000 + i}`, code: String(100_000 + i * 7_919) };
      const text = 'Your code is {{code}}.';
      switch (i % 6) {
        case 0:
          return send(
            composeRequest(
              tenant,
              {
                telegram: { to: magicRecipient('blocked', 'telegram'), text },
                whatsapp: { to: freshRecipient('whatsapp'), text, tier: 1 },
                email: { to: freshRecipient('email'), template: mail, tier: 2 },
              },
              { variables },
            ),
          );
        case 1:
          return send(
            composeRequest(
              tenant,
              { waba: { to: magicRecipient('session window closed', 'waba'), text } },
              { variables },
            ),
          );
        case 2:
          return send(
            composeRequest(
              tenant,
              { email: { to: freshRecipient('email'), template: mail } },
              { variables },
            ),
          );
        case 3:
          return send(
            composeRequest(
              tenant,
              {
                whatsapp: { to: freshRecipient('whatsapp'), text },
                telegram: { to: freshRecipient('telegram'), text, tier: 1 },
              },
              { variables, context: { behaviour: { mode: 'async' } } },
            ),
          );
        default:
          return send(
            composeRequest(
              tenant,
              { telegram: { to: freshRecipient('telegram'), text } },
              { variables },
            ),
          );
      }
    }),
  );
  await send({ keys: {}, content: {}, target: {} });
}
