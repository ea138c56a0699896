import { waitFor } from '@cascade/runtime/testing';
import { contactClient, type ContactClient } from './contact-client.ts';
import { freshRecipient, meet, provision, startStack, textOf } from '../harness/index.ts';
import type { Stack, Tenant } from '../harness/index.ts';

const TEXT = { message: { type: 'text', message: 'Good morning.' } } as const;

/** The product never learns these contacts' numbers; only the sandbox's inbox knows them. */
describe('contacts who hide their numbers', () => {
  let stack: Stack;
  let tenant: Tenant;
  let contacts: ContactClient;

  beforeAll(async () => {
    stack = await startStack({ engine: { kind: 'embedded' } });
    tenant = await provision(stack);
    contacts = contactClient(stack, tenant);
  });
  afterAll(() => stack.stop());

  test.each(['whatsapp', 'waba'] as const)(
    'on %s get replies, get messages by their id, and can opt out',
    async (channel) => {
      const contact = freshRecipient(channel);
      const device = tenant.devices[channel];
      await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
        device,
        match: { type: 'any' },
        reply: { message: { type: 'text', message: 'We will call you.' } },
      });
      const { number } = await stack.manage<{ number: string }>(
        tenant.account,
        'GET',
        `/api/devices/${device}`,
      );
      // A phone learns the id of a number by writing to it.
      const to = channel === 'whatsapp' ? { device: number } : {};
      if (channel === 'waba') await meet(stack, tenant, channel, contact);
      const says = (text: string) =>
        contacts.act({ channel, ...to, contact, text, hidden: true, name: 'Ana' });
      const met = (await stack.inbox(contact)).length;
      const inbox = async () => (await stack.inbox(contact)).map(textOf).toReversed().slice(met);
      const untilRead = (count: number) =>
        waitFor(async () => ((await inbox()).length >= count ? inbox() : null), {
          timeoutMs: 30_000,
          what: `${count} messages on ${channel}`,
        });

      await says('Hello?');
      expect(await untilRead(1)).toEqual(['We will call you.']);
      const { from } = (await contacts.inbound()).find((one) => one.channel === channel)!;
      expect(from).toEqual({ id: expect.stringMatching(/^US\.|@lid$/), name: 'Ana' });

      const write = () =>
        stack.send(
          {
            keys: { [channel]: { token: tenant.keys[channel] } },
            content: { [channel]: TEXT },
            target: { [channel]: from.id },
          },
          { token: tenant.token },
        );
      expect((await write()).body).toMatchObject({ status: true });
      expect(await untilRead(2)).toEqual(['We will call you.', 'Good morning.']);

      await says('STOP');
      const refused = await waitFor(
        async () => {
          const { body } = await write();
          return body.status ? null : body;
        },
        { timeoutMs: 30_000, everyMs: 100, what: 'the contact to be left alone' },
      );
      expect(refused.channels).toMatchObject({ [channel]: { reason: 'recipient opted out' } });
    },
  );
});
