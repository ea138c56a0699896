import type { SubmissionRow } from '@cascade/contracts';
import { validateEvent } from '@cascade/contracts/testing';
import { waitFor } from '@cascade/runtime/testing';
import {
  contactOf,
  describeOnEngines,
  freshRecipient,
  meet,
  provision,
  startStack,
  textOf,
  untilLinked,
  type Contact,
  type ContactAct,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { startReceiver, type Receiver } from './receiver.ts';

const FORM = {
  name: 'Booking',
  questions: [
    { key: 'name', text: 'Your name?', type: 'text', required: true },
    {
      key: 'size',
      text: 'Which size, {{name|friend}}?',
      type: 'choice',
      required: true,
      options: ['S', 'L'],
    },
    { key: 'day', text: 'Which day?', type: 'date', required: true },
    { key: 'photo', text: 'A photo?', type: 'file', required: false },
  ],
  done: 'Thank you, {{name|friend}}!',
};

/** How the contact chooses the second option and confirms, with or without buttons. */
const CHANNELS = {
  whatsapp: { choose: { text: '2' }, confirm: { text: 'yes' } },
  telegram: { choose: { tap: 'L' }, confirm: { tap: 'Yes' } },
  waba: { choose: { tap: 'L' }, confirm: { tap: 'Yes' } },
} as const;
const NAMES = Object.keys(CHANNELS) as (keyof typeof CHANNELS)[];

interface Listed {
  data: (SubmissionRow & { form: { name: string } })[];
}

interface Requests {
  data: { state: string; status: boolean }[];
}

describeOnEngines('forms', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let receiver: Receiver;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
    tenant = await provision(stack);
    const { id } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/webhooks', {
      url: `${receiver.url}/forms`,
      events: ['submission'],
    });
    await stack.manage(tenant.account, 'POST', `/api/webhooks/${id}/test`, { event: 'submission' });
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    for (const channel of NAMES) {
      await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
        device: tenant.devices[channel],
        match: { type: 'contains', value: 'book' },
        form: FORM,
      });
    }
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.close();
  });

  /** What the customer's server received, without the test of its endpoint. */
  const told = (channel: string) =>
    receiver
      .at('/forms')
      .map(({ body }) => body)
      .filter((body) => body['channel'] === channel && body['form'] !== undefined)
      .filter((body) => (body['form'] as { name: string }).name === FORM.name);

  const submissions = async () =>
    (await stack.manage<Listed>(tenant.account, 'GET', '/api/submissions')).data;

  /** Acts as the contact and waits for the device's replies. */
  async function say(contact: Contact, act: ContactAct, replies: number): Promise<string> {
    await contact.does(act);
    return textOf((await contact.got(replies)).at(-1)!);
  }

  test.each(NAMES)('%s: a form filled in over a restart raises one submission', async (channel) => {
    const { choose, confirm } = CHANNELS[channel];
    const address = freshRecipient(channel);
    let contact = await meet(stack, tenant, channel, address);
    expect(await say(contact, { text: 'I want to book' }, 2)).toContain('Your name?');
    expect(await say(contact, { text: 'Ann' }, 3)).toContain('Which size, Ann?');

    stack = await stack.restart();
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    contact = contactOf(stack, channel, address);

    expect(await say(contact, choose, 4)).toContain('Which day?');
    expect(await say(contact, { text: 'soon' }, 5)).toContain('31/12/2026');
    expect(await say(contact, { text: '24/12/2026' }, 6)).toContain('A photo?');
    const file = { name: 'a.txt', mime: 'text/plain', data: btoa('photo') };
    expect(await say(contact, { file }, 7)).toContain('3. Which day: 24/12/2026');
    expect(await say(contact, confirm, 8)).toBe('Thank you, Ann!');

    const own = (await submissions()).filter((row) => row.channel === channel);
    expect(own).toMatchObject([
      {
        form: { name: 'Booking' },
        answers: { name: 'Ann', size: 'L', day: '2026-12-24', photo: { mime: expect.anything() } },
      },
    ]);
    await waitFor(() => told(channel).length > 0, { timeoutMs: 30_000, what: 'the event' });
    const events = told(channel);
    expect(events).toMatchObject([
      {
        event: 'submission',
        channel,
        device: { id: tenant.devices[channel] },
        answers: { name: 'Ann', size: 'L', day: '2026-12-24' },
        production: false,
      },
    ]);
    expect(validateEvent(events[0])).toBeNull();
  });

  test('two quick messages are two answers', async () => {
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    await say(contact, { text: 'book' }, 2);
    await Promise.all([contact.does({ text: 'Bob' }), contact.does({ text: '1' })]);
    const texts = (await contact.got(4)).map(textOf);
    expect(texts[2]).toMatch(/^Which size, (Bob|1)\?/);
  });

  test('cancel ends a form, in Indonesian as well', async () => {
    const before = (await submissions()).length;
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    await say(contact, { text: 'book' }, 2);
    expect(await say(contact, { text: 'Batal' }, 3)).toBe('Stopped. Nothing was sent.');
    expect(await say(contact, { text: 'book' }, 4)).toContain('Your name?');
    expect(await submissions()).toHaveLength(before);
  });

  test('every reply is a request of the account', async () => {
    // Projections are written later than the replies.
    const requests = await waitFor(
      async () => {
        const path = '/api/requests?limit=200';
        const { data } = await stack.manage<Requests>(tenant.account, 'GET', path);
        return data.every(({ state }) => state === 'finished') ? data : null;
      },
      { timeoutMs: 30_000, what: 'all replies to be finished' },
    );
    expect(requests.length).toBeGreaterThan(20);
    expect(requests.filter(({ status }) => !status)).toEqual([]);
  });
});
