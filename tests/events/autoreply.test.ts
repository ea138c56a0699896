import type { AutoreplyRule } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  meet,
  ownSandboxCredentials,
  provision,
  startStack,
  textOf,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { nextSecond } from '../browser/next-second.ts';

const text = (message: string) => ({ message: { type: 'text', message } }) as const;

interface Inbound {
  message: { text?: string };
  /** Absent at earlier messages. */
  answer?: { automatic: boolean; text: string | null } | null;
}

interface Request {
  id: number;
  state: string;
  status: boolean;
}

describeOnEngines('automatic replies', (engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  });
  afterAll(() => stack.stop());

  const rule = (channel: 'telegram' | 'waba', body: Omit<AutoreplyRule, 'form'>) =>
    stack.manage<{ id: string }>(tenant.account, 'POST', '/api/autoreplies', {
      device: tenant.devices[channel],
      ...body,
    });
  const requests = async () => {
    const path = '/api/requests?limit=200';
    const { data } = await stack.manage<{ data: Request[] }>(tenant.account, 'GET', path);
    return data;
  };

  test('exact, contains, regex, any: the most specific rule answers', async () => {
    await rule('telegram', { match: { type: 'any' }, reply: text('Pardon, {{name|friend}}?') });
    await rule('telegram', {
      match: { type: 'regex', value: '^order #?\\d+$' },
      reply: text('Your order is on its way.'),
    });
    await rule('telegram', { match: { type: 'contains', value: 'hours' }, reply: text('8 to 5.') });
    await rule('telegram', {
      match: { type: 'exact', value: 'opening hours' },
      reply: text('Monday to Friday, 8 to 5.'),
    });
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    const said = ['Opening  HOURS', 'your hours, please', 'Order #12', 'what?'];
    for (const [index, one] of said.entries()) {
      await contact.does({ text: one, name: 'Ann' });
      await contact.got(index + 2);
    }
    expect((await contact.got(5)).slice(1).map(textOf)).toEqual([
      'Monday to Friday, 8 to 5.',
      '8 to 5.',
      'Your order is on its way.',
      'Pardon, Ann?',
    ]);
  });

  test('members of a sender pool: the one that was written to answers', async () => {
    const own = await provision(stack);
    const spare = await stack.manage<{ id: string; number: string }>(
      own.account,
      'POST',
      '/api/devices',
      {
        channel: 'telegram',
        name: 'spare',
        credentials: ownSandboxCredentials(5_000).telegram,
        sandbox: true,
      },
    );
    const members = [{ device: own.devices.telegram }, { device: spare.id }];
    const body = { channel: 'telegram', name: 'Bots', strategy: 'ordered', members };
    const key = await stack.manage<{ token: string }>(
      own.account,
      'POST',
      '/api/sender-pools',
      body,
    );
    for (const { device } of members) {
      await stack.manage(own.account, 'POST', '/api/autoreplies', {
        device,
        match: { type: 'any' },
        reply: text(`answered by ${device}`),
      });
    }
    // The contact knows the first member.
    const pooled = { ...own, keys: { ...own.keys, telegram: key.token } };
    const contact = await meet(stack, pooled, 'telegram', freshRecipient('telegram'));
    await contact.does({ text: 'to the other one', device: spare.number });
    expect((await contact.got(2)).map(textOf)).toEqual([
      'Good morning.',
      `answered by ${spare.id}`,
    ]);
    const { data } = await stack.manage<{ data: { device: string }[] }>(
      own.account,
      'GET',
      '/api/sends',
    );
    expect(data.map(({ device }) => device)).toEqual([spare.id, own.devices.telegram]);
  });

  test('the inbox tells a reply at the message that it answers, also within one second', async () => {
    const own = await provision(stack);
    await stack.manage(own.account, 'POST', '/api/autoreplies', {
      device: own.devices.telegram,
      match: { type: 'exact', value: 'hi' },
      reply: text('Hello.'),
    });
    const contact = await meet(stack, own, 'telegram', freshRecipient('telegram'));
    const written = (said: string) =>
      waitFor(
        async () => {
          const { data } = await stack.manage<{ data: Inbound[] }>(
            own.account,
            'GET',
            '/api/inbound',
          );
          return data.find(({ message }) => message.text === said) ?? null;
        },
        { what: `the message ${said}` },
      );
    // Telegram tells whole seconds.
    await nextSecond();
    await contact.does({ text: 'hi' });
    await contact.got(2);
    expect((await written('hi')).answer).toMatchObject({ automatic: true, text: 'Hello.' });
    await contact.does({ text: 'thanks' });
    expect((await written('thanks')).answer ?? null).toBeNull();
  });

  test('a button of a reply is matched by its data, and answered with a template', async () => {
    const template = await tenant.template('telegram', {
      message: { type: 'text', message: 'Prices for {{name|you}}.' },
    });
    await rule('telegram', { match: { type: 'exact', value: 'prices' }, reply: { template } });
    await rule('telegram', {
      match: { type: 'exact', value: 'menu' },
      reply: {
        message: {
          type: 'text',
          message: 'What do you want?',
          richContext: {
            buttons: [[{ type: 'callback', text: 'Our prices', callbackData: 'prices' }]],
          },
        },
      },
    });
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    await contact.does({ text: 'Menu' });
    await contact.got(2);
    await contact.does({ tap: 'Our prices', name: 'Bob' });
    expect(textOf((await contact.got(3))[2]!)).toBe('Prices for Bob.');
  });

  test('a rule replies once per contact, within its hours, unless it is switched off', async () => {
    const match = { type: 'exact', value: 'hello' } as const;
    await rule('waba', { match, reply: text('Welcome.'), once_per_hours: 24 });
    // An hour away from the current one.
    const hour = (offset: number) =>
      `${String((new Date().getUTCHours() + offset) % 24).padStart(2, '0')}:00`;
    const hours = { time_zone: 'UTC', from: hour(12), to: hour(13) };
    await rule('waba', { match: { type: 'exact', value: 'night' }, reply: text('Zzz.'), hours });
    const off = { type: 'exact', value: 'off' } as const;
    const { id } = await rule('waba', { match: off, reply: text('On.') });
    await stack.manage(tenant.account, 'PATCH', `/api/autoreplies/${id}`, { active: false });
    await rule('waba', { match: { type: 'exact', value: 'bye' }, reply: text('See you.') });

    const contact = await meet(stack, tenant, 'waba', freshRecipient('waba'));
    for (const one of ['hello', 'hello', 'night', 'off', 'bye']) await contact.does({ text: one });
    const texts = (await contact.got(3)).map(textOf);
    expect(texts.slice(1)).toEqual(['Welcome.', 'See you.']);
    const other = await meet(stack, tenant, 'waba', freshRecipient('waba'));
    await other.does({ text: 'hello' });
    expect(textOf((await other.got(2))[1]!)).toBe('Welcome.');
  });

  test('a reply is a request like any other: logged, and refused like any send', async () => {
    const address = freshRecipient('telegram');
    const contact = await meet(stack, tenant, 'telegram', address);
    await stack.manage(tenant.account, 'POST', '/api/suppressions', {
      channel: 'telegram',
      address,
      why: 'manual',
    });
    const before = (await requests()).length;
    await contact.does({ text: 'opening hours' });
    const logged = await waitFor(
      async () => {
        const [newest, ...others] = await requests();
        return others.length === before && newest?.state === 'finished' ? newest : null;
      },
      { timeoutMs: 30_000, what: 'the reply to be logged' },
    );
    expect(logged.status).toBe(false);
    const whole = await stack.manage(tenant.account, 'GET', `/api/requests/${logged.id}`);
    expect(JSON.stringify(whole)).toContain('recipient opted out');
    expect(await stack.inbox(address)).toHaveLength(1);
  });

  test('two automatic repliers stop answering each other', async () => {
    const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
    const answered = async () => (await contact.got(1)).length;
    let silent = false;
    for (let turn = 1; turn <= 40 && !silent; turn += 1) {
      const before = await answered();
      await contact.does({ text: 'opening hours' });
      silent = await waitFor(async () => (await answered()) > before, {
        timeoutMs: 3_000,
        everyMs: 20,
        what: 'a reply',
      }).then(
        () => false,
        () => true,
      );
    }
    expect(silent).toBe(true);
    expect(await answered()).toBeLessThan(40);
    const told = stack.logger.records.some(
      ({ message }) => message === 'autoreply: contact limited, too many replies',
    );
    expect(told).toBe(true);
  });
});
