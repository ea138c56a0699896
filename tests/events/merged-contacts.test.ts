import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { addNumber, startGraph, type FakeGraph, type LiveNumber } from './graph-server.ts';

const OPTED_OUT = 'recipient opted out';
const ANA = '6281234500011';
const ANA_AT_WORK = '6281234500012';
const USER = 'US.13491208655302741911';

interface Link {
  id: string;
  source: string;
  separated: { by: string } | null;
}

interface Known {
  contact: string;
  addresses: { address: string; formatted: string | null; forms: string[] }[];
  links: Link[];
}

describeOnEngines('contacts that are merged and separated', (engine) => {
  let graph: FakeGraph;
  let stack: Stack;
  let tenant: Tenant;
  let number: LiveNumber;
  let said = 0;

  beforeAll(async () => {
    graph = await startGraph();
    stack = await startStack({
      engine,
      env: { GRAPH_API_ROOT: graph.root, EGRESS_ALLOW: '127.0.0.0/8' },
    });
  });
  afterAll(async () => {
    await stack.stop();
    await graph.close();
  });
  beforeEach(async () => {
    tenant = await provision(stack);
    number = await addNumber(stack, tenant);
  });

  /** A contact writes, by a number, by an id that hides it, or as somebody whose both Graph names. */
  const say = (who: { from?: string; user?: string }, body: string) => {
    said += 1;
    const { from, user } = who;
    return number.post({
      contacts: [{ wa_id: from, user_id: user, profile: { name: 'Ana' } }],
      messages: [
        {
          from,
          from_user_id: user,
          id: `wamid.${said}${tenant.account}`,
          timestamp: String(Math.floor(Date.now() / 1000)),
          type: 'text',
          text: { body },
        },
      ],
    });
  };
  const write = async (to: string) => {
    const { body } = await stack.send(
      {
        keys: { waba: { token: number.token } },
        content: { waba: { message: { type: 'text', message: 'Hello' } } },
        target: { waba: to },
      },
      { token: tenant.token },
    );
    return body.channels?.waba?.reason ?? (body.status ? 'sent' : body.reason);
  };
  const ask = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    stack.manage<T>(tenant.account, method, path, body);
  const known = (address: string) => ask<Known>('GET', `/api/contacts?address=${address}`);
  const merge = (address: string, into: string) =>
    ask<Link>('POST', '/api/contacts/merge', { address, into });
  const separate = (link: Link) => ask<Link>('POST', `/api/contacts/links/${link.id}/separate`);
  const threads = async () =>
    (await ask<{ data: { contact: string }[] }>('GET', '/api/inbound')).data.map(
      (row) => row.contact,
    );
  const refusal = async (path: string, body: object) => {
    const response = await fetch(`${stack.url}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${OPERATOR_TOKEN}`,
        'X-Account-Id': tenant.account,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return [response.status, ((await response.json()) as { reason?: string }).reason];
  };

  test('a merge joins threads and opt-outs, and separating gives each its own back', async () => {
    await say({ from: ANA }, 'hi');
    await say({ from: ANA_AT_WORK }, 'STOP');
    expect(await write(ANA)).toBe('sent');

    const link = await merge(ANA_AT_WORK, ANA);
    expect(link).toMatchObject({ source: 'person', separated: null });
    expect(await known(ANA_AT_WORK)).toMatchObject({
      contact: ANA,
      addresses: [
        { address: ANA_AT_WORK, formatted: '+62 812 3450 0012', forms: [ANA_AT_WORK] },
        { address: ANA },
      ],
    });
    expect(await threads()).toEqual([ANA, ANA]);
    expect(await write(ANA)).toBe(OPTED_OUT);

    const separated = await separate(link);
    expect(separated.separated).toMatchObject({ by: 'operator' });
    expect(await threads()).toEqual([ANA_AT_WORK, ANA]);
    expect(await write(ANA)).toBe('sent');
    expect(await write(ANA_AT_WORK)).toBe(OPTED_OUT);

    expect((await merge(ANA_AT_WORK, ANA)).id).toBe(link.id);
    expect(await write(ANA)).toBe(OPTED_OUT);
    const { data } = await ask<{ data: { reason: string; route: string | null }[] }>(
      'GET',
      '/api/audit',
    );
    const acts = data.map(({ reason, route }) => `${route}: ${reason}`);
    expect(acts).toContain(`POST /api/contacts/merge: Merged two contacts, ${link.id}`);
    expect(acts).toContainEqual(
      expect.stringMatching(`^POST /api/contacts/links/${link.id}/separate: `),
    );
  });

  test('START of a merged contact counts under both addresses', async () => {
    await say({ from: ANA }, 'hi');
    await say({ from: ANA_AT_WORK }, 'STOP');
    await merge(ANA_AT_WORK, ANA);
    await say({ from: ANA }, 'START');
    expect([await write(ANA), await write(ANA_AT_WORK)]).toEqual(['sent', 'sent']);
  });

  test('what a person separated, the provider does not join again', async () => {
    await say({ from: ANA, user: USER }, 'hi');
    await say({ user: USER }, 'STOP');
    expect(await write(ANA)).toBe(OPTED_OUT);
    const { links } = await known(ANA);
    expect(links).toMatchObject([{ source: 'waba', alias: USER, address: ANA, device: number.id }]);
    await separate(links[0]!);
    expect(await write(ANA)).toBe('sent');
    await say({ from: ANA, user: USER }, 'hi again');
    expect(await write(ANA)).toBe('sent');
    expect(await known(ANA)).toMatchObject({ contact: ANA, addresses: [{ address: ANA }] });
  });

  test('a contact draws one reply of a rule, by its number and by the id that hides it', async () => {
    await ask('POST', '/api/autoreplies', {
      device: number.id,
      match: { type: 'any' },
      once_per_hours: 24,
      reply: { message: { type: 'text', message: 'We are closed.' } },
    });
    const sent = () => graph.calls.filter(({ path }) => path.endsWith('/messages'));
    const before = sent().length;
    await say({ from: ANA, user: USER }, 'hello');
    await waitFor(() => sent().length > before, { timeoutMs: 30_000, what: 'the reply' });
    await say({ user: USER }, 'anybody?');
    await say({ from: ANA_AT_WORK }, 'somebody else');
    await waitFor(() => sent().length > before + 1, {
      timeoutMs: 30_000,
      what: 'the reply to somebody else',
    });
    const to = sent()
      .slice(before)
      .map(({ body }) => (JSON.parse(body.toString()) as { to: string }).to);
    expect(to.toSorted()).toEqual([ANA, ANA_AT_WORK]);
  });

  test('erasing a contact erases what stands under its other addresses', async () => {
    await say({ from: ANA, user: USER }, 'one');
    await say({ user: USER }, 'two');
    await say({ from: ANA_AT_WORK }, 'three');
    await say({ from: '6281234500013' }, 'of somebody else');
    await merge(ANA_AT_WORK, ANA);
    expect(await ask('POST', '/api/contacts/erase', { address: ANA_AT_WORK })).toMatchObject({
      inbound: 3,
    });
    expect(await threads()).toEqual(['6281234500013']);
    expect(await known(ANA)).toEqual({
      contact: ANA,
      addresses: [{ address: ANA, formatted: '+62 812 3450 0011', forms: [ANA] }],
      links: [],
    });
  });

  test('what cannot be merged is refused with its reason', async () => {
    const post = (address: string, into: string) =>
      refusal('/api/contacts/merge', { address, into });
    expect(await post('abc', ANA)).toEqual([
      400,
      'address: letters are not part of a phone number, write digits only, e.g. 6281234567890',
    ]);
    expect(await post(ANA, '0812')).toEqual([400, 'into: add the country code, e.g. 62812…']);
    const already = [409, 'both addresses are one contact already'];
    expect(await post('554188887777', '5541988887777')).toEqual(already);
    await merge(ANA_AT_WORK, ANA);
    expect(await post(ANA, ANA_AT_WORK)).toEqual(already);
    expect(await refusal('/api/contacts/links/lnk_none/separate', {})).toEqual([
      404,
      'link not found',
    ]);
    const other = await provision(stack);
    const { links } = await stack.manage<Known>(
      other.account,
      'GET',
      `/api/contacts?address=${ANA}`,
    );
    expect(links).toEqual([]);
  });
});
