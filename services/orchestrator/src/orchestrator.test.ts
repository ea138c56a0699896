import { RECHECK_MS } from '@cascade/cascade';
import type { EventKind, SendRequested } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { useRig } from './testing/use-rig.ts';

const rig = useRig();
const { accept, asksOf, finished, pass, publish, start } = rig;

test('an accepted request is asked for, answered and projected', async () => {
  await start();
  const row = await accept();
  await publish(row);
  const stored = await finished(row._id);
  expect(stored).toMatchObject({ status: true });
  expect(stored.channels).toEqual({ telegram: { status: true } });
  expect(stored).not.toHaveProperty('nextAt');
  expect(rig.replies.get(row._id)).toEqual({
    status: true,
    id: row._id * 10,
    request_id: row._id,
    channels: { telegram: { status: true, id: row._id * 10, processing_time: '0ms' } },
  });
  expect(asksOf(row)).toHaveLength(1);
});

test('tiers: a failed tier opens the next one, a success ends the cascade', async () => {
  await start();
  rig.worker = ({ channel }) => (channel === 'telegram' ? 'failed' : 'sent');
  const row = await accept({ plan: [['telegram'], ['waba'], ['whatsapp']] });
  await publish(row);
  const stored = await finished(row._id);
  expect(asksOf(row).map(({ channel }) => channel)).toEqual(['telegram', 'waba']);
  expect(Object.keys(stored.channels!)).toEqual(['telegram', 'waba']);
});

test('sends that need no worker fail at once, and the cascade goes on', async () => {
  await start();
  const row = await accept({ plan: [['whatsapp'], ['telegram']] });
  await publish(row);
  await finished(row._id);
  expect(rig.replies.get(row._id)).toMatchObject({
    status: true,
    channels: {
      whatsapp: { status: false, reason: 'Device disconnected', processing_time: '0ms' },
      telegram: { status: true },
    },
  });
});

/** Counts reads of facts and of accept rows by orchestrators that start from now on. */
function countReads() {
  const read = { facts: 0, rows: 0 };
  const { facts, requests } = rig.repositories;
  const { load } = facts;
  const { byId } = requests;
  facts.load = (request) => {
    read.facts += 1;
    return load(request);
  };
  requests.byId = (id) => {
    read.rows += 1;
    return byId(id);
  };
  return read;
}

test('three tiers of one send each need no facts: the messages say the outcomes', async () => {
  const read = countReads();
  await start();
  rig.worker = () => 'failed';
  const row = await accept({ plan: [['telegram'], ['waba'], ['whatsapp']] });
  expect(await rig.dispatchElsewhere().openFirstTier(row)).toBe(true);
  await waitFor(() => rig.replies.has(row._id), { what: 'the answer' });
  expect(Object.keys(rig.replies.get(row._id)!.channels!)).toEqual(row.plan.flat());
  // One row for each of the two later tiers.
  expect(read).toEqual({ facts: 0, rows: 2 });
});

/** Records the asks for sends that are published from now on: the outcomes that they say, and whether they are stored. */
function recordAsks() {
  const asks: { send: number; earlier: number[] | undefined; persistent: boolean | undefined }[] =
    [];
  const publish = rig.broker.publish.bind(rig.broker);
  rig.broker.publish = (name, body, options) => {
    if (name.startsWith('send.requested.')) {
      const { send, earlier } = body as SendRequested;
      const { persistent } = options;
      asks.push({ send, earlier: earlier?.map(({ _id }) => _id), persistent });
    }
    return publish(name, body, options);
  };
  return asks;
}

test('an ask that follows from messages says the earlier outcomes and is not stored', async () => {
  const asks = recordAsks();
  await start();
  rig.worker = () => 'failed';
  const row = await accept({ plan: [['telegram'], ['waba']] });
  expect(await rig.dispatchElsewhere().openFirstTier(row)).toBe(true);
  await finished(row._id);
  const [first, second] = [row._id * 10, row._id * 10 + 1];
  expect(asks).toEqual([
    { send: first, earlier: [], persistent: false },
    { send: second, earlier: [first], persistent: false },
  ]);
});

test('an ask of the sweeper is stored, and says no outcomes', async () => {
  const asks = recordAsks();
  await start();
  const row = await accept();
  await pass(RECHECK_MS + 1_000, () => asks.length > 0);
  expect(asks).toEqual([{ send: row._id * 10, earlier: undefined, persistent: true }]);
});

test('facts are read where several sends of a tier end in any order', async () => {
  const read = countReads();
  await start();
  rig.worker = () => 'failed';
  const row = await accept({ plan: [['telegram', 'waba'], ['whatsapp']] });
  expect(await rig.dispatchElsewhere().openFirstTier(row)).toBe(true);
  await waitFor(() => rig.replies.has(row._id), { what: 'the answer' });
  expect(read.facts).toBeGreaterThan(0);
});

test('the sends of a tier that has several are told to orchestrators, whichever process asks', async () => {
  await start();
  rig.worker = () => 'failed';
  const row = await accept({ plan: [['telegram', 'waba'], ['whatsapp']] });
  expect(await rig.dispatchElsewhere().openFirstTier(row)).toBe(true);
  await finished(row._id);
});

describe('events', () => {
  const raised = async (events: EventKind[]) => {
    await start();
    await rig.repositories.webhooks.insert({
      _id: 'whk_1',
      account: rig.account._id,
      url: 'https://example.com/',
      events,
      state: 'active',
    });
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    return (await finished(row._id)).notifyAfter;
  };

  test('an async request whose account has an endpoint for it is marked', async () => {
    expect(await raised(['send_status'])).toBeGreaterThan(rig.clock.now());
  });

  test('nobody is told where nobody wants to know', async () => {
    expect(await raised(['incoming_message'])).toBeUndefined();
  });
});

test('template reasons', async () => {
  await start();
  const template = await rig.repositories.templates.insert({
    account: rig.account._id,
    channel: 'telegram',
    name: 't',
    content: { message: { type: 'text', message: 'code {{code}}' } },
    variables: ['code'],
    approval: 'pending',
    active: true,
  });
  const reasonOf = async (id: number) => {
    const row = await accept({ template: id });
    await publish(row);
    await finished(row._id);
    return rig.replies.get(row._id)!.channels!.telegram!.reason;
  };
  expect(await reasonOf(template._id)).toBe('template is not approved for sending');
  await rig.repositories.templates.update(rig.account._id, template._id, {
    approval: 'approved',
    active: false,
  });
  expect(await reasonOf(template._id)).toBe('template is inactive');
  await rig.repositories.templates.update(rig.account._id, template._id, { active: true });
  expect(await reasonOf(template._id)).toBe('missing variable: code');
  expect(await reasonOf(999)).toBe('Telegram template not found');
});
