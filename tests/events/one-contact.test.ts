import type { Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  jumpingClock,
  meet,
  provision,
  startStack,
  together,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { addNumber, startGraph, type FakeGraph } from './graph-server.ts';

const OPTED_OUT = 'recipient opted out';
const CLOSED = 'session window is closed: use an approved template';
const HOUR_MS = 3_600_000;
const clock = jumpingClock();
const WAIT = { timeoutMs: 30_000, everyMs: 50 };
/** The first of the cases that run at the same time waits for a share of all of them. */
const ALL_TOGETHER_MS = 120_000;

interface Person {
  country: string;
  /** As WhatsApp knows the number. */
  waId: string;
  /** The name of the contact. */
  key: string;
  /** As callers write it in an account of the country. */
  ways: string[];
}

const PEOPLE: [name: string, person: Person][] = [
  [
    'a Brazilian',
    {
      country: 'BR',
      waId: '554188887777',
      key: '5541988887777',
      ways: [
        '5541988887777',
        '+5541988887777',
        '554188887777',
        '00554188887777',
        '041988887777',
        '41988887777',
      ],
    },
  ],
  [
    'a Mexican',
    {
      country: 'MX',
      waId: '5215512345678',
      key: '525512345678',
      ways: [
        '525512345678',
        '+525512345678',
        '5215512345678',
        '00525512345678',
        '5512345678',
        '0445512345678',
      ],
    },
  ],
  [
    'an Argentinian',
    {
      country: 'AR',
      waId: '5491123456789',
      key: '5491123456789',
      ways: [
        '5491123456789',
        '+5491123456789',
        '541123456789',
        '54111523456789',
        '0111523456789',
        '111523456789',
      ],
    },
  ],
  [
    'an Indonesian',
    {
      country: 'ID',
      waId: '6281234567890',
      key: '6281234567890',
      ways: ['6281234567890', '+6281234567890', '006281234567890', '081234567890'],
    },
  ],
];

const waIdOf = (to: string): string =>
  PEOPLE.find(([, { ways }]) => ways.includes(to))?.[1].waId ?? to;

type SaidText = [id: string, sender: object, contact: object, body: string];

/** What Meta posts when a contact writes a text. */
const textFrom = (
  { account }: Tenant,
  ...[id, sender, contact, body]: SaidText
): { contacts: object[]; messages: object[] } => ({
  contacts: [{ ...contact, profile: { name: 'Ana' } }],
  messages: [
    {
      ...sender,
      id: `wamid.${id}${account}`,
      timestamp: String(Math.floor(clock.now() / 1000)),
      type: 'text',
      text: { body },
    },
  ],
});

interface Row {
  contact: string;
  device: string;
}

describeOnEngines('a contact whose number is written in several ways', (engine) => {
  let graph: FakeGraph;
  let stack: Stack;

  beforeAll(async () => {
    graph = await startGraph({ waIdOf });
    stack = await startStack({
      engine,
      env: { GRAPH_API_ROOT: graph.root, EGRESS_ALLOW: '127.0.0.0/8' },
      overrides: { clock },
    });
  });
  afterAll(async () => {
    await stack.stop();
    await graph.close();
  });

  const inCountry = async (country: string, channels: readonly Channel[]): Promise<Tenant> => {
    const tenant = await provision(stack, {}, channels);
    await stack.manage(tenant.account, 'PATCH', '/api/settings', { default_country: country });
    return tenant;
  };

  const sendBy = async (
    tenant: Tenant,
    channel: 'whatsapp' | 'waba',
    token: string,
    to: string,
  ) => {
    const { body } = await stack.send(
      {
        keys: { [channel]: { token } },
        content: { [channel]: { message: { type: 'text', message: 'Hello' } } },
        target: { [channel]: to },
      },
      { token: tenant.token },
    );
    return body.channels?.[channel]?.reason ?? (body.status ? 'sent' : body.reason);
  };

  const toAll = (tenant: Tenant, channel: 'whatsapp' | 'waba', token: string, ways: string[]) =>
    Promise.all(ways.map((to) => sendBy(tenant, channel, token, to)));

  const PHONE_CHANNELS = ['whatsapp', 'waba'] as const;
  const WRITTEN = PEOPLE.flatMap(([, person]) =>
    PHONE_CHANNELS.map((channel) => ({ person, channel })),
  );
  // Each in an account of its own: they mostly wait for answers of their contacts to be applied.
  const writtenTo = together(WRITTEN, async ({ person, channel }) => {
    const { country, waId, key, ways } = person;
    const tenant = await inCountry(country, [channel]);
    const token = tenant.keys[channel];
    const device = tenant.devices[channel];
    const contact = await meet(stack, tenant, channel, waId);
    const arrived = async () =>
      (await stack.inbox(waId)).filter((message) => message.channel === channel).length;
    const before = await arrived();
    expect(await toAll(tenant, channel, token, ways)).toEqual(ways.map(() => 'sent'));
    expect((await arrived()) - before).toBe(ways.length);

    // Asked for before all ways are written to: each writing is a send.
    const suppressed = () =>
      stack
        .manage<{ data: object[] }>(tenant.account, 'GET', '/api/suppressions')
        .then(({ data }) => data);
    const after = async (optedOut: boolean, expected: string) => {
      await waitFor(async () => (await suppressed()).length === Number(optedOut), {
        ...WAIT,
        what: `the contact to be ${optedOut ? 'suppressed' : 'free'}`,
      });
      await waitFor(
        async () => (await toAll(tenant, channel, token, ways)).every((said) => said === expected),
        { ...WAIT, everyMs: 500, what: `every way to be ${expected}` },
      );
    };
    await contact.does({ text: 'STOP' });
    await after(true, OPTED_OUT);
    expect(await suppressed()).toMatchObject([{ channel, address: key }]);

    await contact.does({ text: 'START' });
    await after(false, 'sent');

    const rowsOf = async (path: string) => {
      const rows = await stack.manage<{ data: Row[] }>(tenant.account, 'GET', path);
      return rows.data.filter((row) => row.device === device);
    };
    const contactsOf = async (path: string) => (await rowsOf(path)).map((row) => row.contact);
    return {
      inbound: await contactsOf('/api/inbound'),
      sends: [...new Set(await contactsOf('/api/sends?limit=100'))],
    };
  });

  describe.each(PEOPLE)('%s', (_, person) => {
    const { country, key, ways } = person;
    test.each(PHONE_CHANNELS)(
      'is written to by %s, opts out of it once and in once, and has one thread',
      async (channel) => {
        const given = WRITTEN.find((one) => one.person === person && one.channel === channel)!;
        expect(await writtenTo(given)).toEqual({ inbound: [key, key], sends: [key] });
      },
      ALL_TOGETHER_MS,
    );

    test('is suppressed by a person under one way for all of them', async () => {
      const tenant = await inCountry(country, ['waba']);
      for (const address of ways) {
        const { id, ...row } = await stack.manage<{ id: string; address: string }>(
          tenant.account,
          'POST',
          '/api/suppressions',
          { channel: 'waba', address },
        );
        expect(row.address).toBe(key);
        const refused = await toAll(tenant, 'waba', tenant.keys.waba, ways);
        expect(refused).toEqual(ways.map(() => OPTED_OUT));
        await stack.manage(tenant.account, 'DELETE', `/api/suppressions/${id}`);
      }
    });
  });

  test('the digits that are called are those that the caller wrote; national ones become international', async () => {
    const tenant = await inCountry('BR', ['waba']);
    const number = await addNumber(stack, tenant);
    const waId = '554188887777';
    await number.post(textFrom(tenant, '1', { from: waId }, { wa_id: waId }, 'hi'));
    const before = graph.calls.length;
    for (const to of ['554188887777', '+5541988887777', '41988887777']) {
      expect(await sendBy(tenant, 'waba', number.token, to)).toBe('sent');
    }
    const called = graph.calls
      .slice(before)
      .filter(({ path }) => path.endsWith('/messages'))
      .map(({ body }) => (JSON.parse(body.toString()) as { to: string }).to);
    expect(called).toEqual(['554188887777', '5541988887777', '5541988887777']);
  });

  test('an id that hides the number opts the number out, after Graph named both', async () => {
    const tenant = await inCountry('BR', ['waba']);
    const number = await addNumber(stack, tenant);
    const waId = '6281234500001';
    const user = 'US.13491208655302741918';
    const said = (...[id, sender, contact, body]: SaidText) =>
      number.post(textFrom(tenant, id, sender, contact, body));
    await said('1', { from: waId, from_user_id: user }, { wa_id: waId, user_id: user }, 'hello');
    expect(await sendBy(tenant, 'waba', number.token, waId)).toBe('sent');
    await said('2', { from_user_id: user }, { user_id: user }, 'STOP');
    expect(await sendBy(tenant, 'waba', number.token, waId)).toBe(OPTED_OUT);
    expect(await sendBy(tenant, 'waba', number.token, user)).toBe(OPTED_OUT);
    const { data } = await stack.manage<{ data: Row[] }>(tenant.account, 'GET', '/api/inbound');
    expect(data.map((row) => row.contact)).toEqual([waId, waId]);
    await said('3', { from_user_id: user }, { user_id: user }, 'START');
    expect(await sendBy(tenant, 'waba', number.token, waId)).toBe('sent');
  });

  test("a contact's own words join nobody: cards, texts and unsigned posts", async () => {
    const tenant = await inCountry('ID', ['waba']);
    const number = await addNumber(stack, tenant);
    const victim = '6281234500002';
    const attacker = '6281234500003';
    const message = (id: string, content: object) => ({
      contacts: [{ wa_id: attacker, profile: { name: victim } }],
      messages: [
        {
          id: `wamid.${id}${tenant.account}`,
          from: attacker,
          timestamp: String(Math.floor(clock.now() / 1000)),
          ...content,
        },
      ],
    });
    const cards = [{ name: { formatted_name: 'Me' }, phones: [{ phone: victim, wa_id: victim }] }];
    await number.post(message('1', { type: 'contacts', contacts: cards }));
    const system = { type: 'user_changed_number', wa_id: victim, body: `${attacker} is ${victim}` };
    await number.post(message('2', { type: 'system', system }));
    const forged = { contacts: [{ wa_id: victim, user_id: 'US.1' }], messages: [], statuses: [] };
    const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value: forged }] }] });
    expect((await number.postRaw(body, null)).status).toBe(401);
    await number.post(message('3', { type: 'text', text: { body: 'STOP' } }));
    expect(await sendBy(tenant, 'waba', number.token, attacker)).toBe(OPTED_OUT);
    expect(await sendBy(tenant, 'waba', number.token, victim)).toBe('sent');
    const known = await stack.manage<{ addresses: object[]; links: object[] }>(
      tenant.account,
      'GET',
      `/api/contacts?address=${attacker}`,
    );
    expect(known).toMatchObject({ addresses: [{ address: attacker }], links: [] });
  });

  // Last: it moves the time by a day.
  test('has one session window, whichever way it is written', async () => {
    const numbers = await Promise.all(
      PEOPLE.map(async ([, person]) => {
        const tenant = await inCountry(person.country, ['waba']);
        return { ...person, tenant, number: await addNumber(stack, tenant) };
      }),
    );
    const hear = (id: string) =>
      Promise.all(
        numbers.map(({ tenant, number }) => {
          const from = '6281234500099';
          return number.post(textFrom(tenant, id, { from }, { wa_id: from }, 'hi'));
        }),
      );
    // Only a callback that worked for a day proves that nobody wrote.
    for (let hours = 0; hours <= 25; hours += 5) {
      if (hours > 0) clock.jump(5 * HOUR_MS);
      await hear(`heard${hours}`);
    }
    for (const { tenant, number, ways, waId } of numbers) {
      await waitFor(
        async () => (await sendBy(tenant, 'waba', number.token, waId)) === CLOSED || null,
        { ...WAIT, what: 'the callback to prove that the window is closed' },
      );
      expect(await toAll(tenant, 'waba', number.token, ways)).toEqual(ways.map(() => CLOSED));
      await number.post(textFrom(tenant, 'opens', { from: waId }, { wa_id: waId }, 'hi'));
      expect(await toAll(tenant, 'waba', number.token, ways)).toEqual(ways.map(() => 'sent'));
    }
  });
});
