import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let viewer: Caller;
let start: number;

beforeAll(async () => {
  api = await startTestDashboard();
  const account = await api.createAccount();
  viewer = await api.signIn(account, 'viewer');
  start = api.clock.now();
  const channels = ['telegram', 'waba', 'telegram'] as const;
  for (const [i, channel] of channels.entries()) {
    const told = { account, channel, device: `dev_${i}`, sandbox: i === 0, at: api.clock.now() };
    await api.repositories.inbound.insert({
      ...told,
      // The longest Message-ID that a mail may have.
      providerMessageId: `${i}${'x'.repeat(990)}`,
      from: { id: `c${i}`, name: '=cmd()', ...(i === 1 ? { number: '15550100000' } : {}) },
      message: { id: `m${i}`, type: 'text', text: `text ${i}` },
      notifyAfter: 1,
      replyAt: 1,
    });
    await api.repositories.submissions.insert({
      ...told,
      _id: `sub_${i}`,
      form: { id: `form_${i % 2}`, name: 'Survey' },
      from: { id: `c${i}` },
      answers: { name: 'Ana', age: 30, rest: null },
      notifyAfter: 1,
    });
    await api.clock.advance(1_000);
  }
});

afterAll(() => api.stop());

const get = async (path: string) => (await viewer('GET', path)).body;

test('messages of contacts are listed newest first, filtered and paged', async () => {
  const textsOf = async (query: string) =>
    (await get(`/api/inbound?${query}`)).data.map(
      ({ message }: { message: { text: string } }) => message.text,
    );
  expect(await textsOf('')).toEqual(['text 2', 'text 1', 'text 0']);
  expect(await textsOf('channel=telegram')).toEqual(['text 2', 'text 0']);
  expect(await textsOf('device=dev_1')).toEqual(['text 1']);
  expect(await textsOf(`from=${new Date(start + 1_000).toISOString()}`)).toEqual([
    'text 2',
    'text 1',
  ]);
  const first = await get('/api/inbound?limit=2');
  expect(first.data[1]).toEqual({
    id: expect.stringMatching(/^dev_1:1xxx/),
    contact: '15550100000',
    at: new Date(start + 1_000).toISOString(),
    contents_removed_at: null,
    channel: 'waba',
    device: 'dev_1',
    from: { id: 'c1', name: '=cmd()', number: '15550100000' },
    production: true,
    message: { id: 'm1', type: 'text', text: 'text 1' },
    thread: { done: false, unread: true, assignee: null },
    answer: null,
  });
  expect((await get(`/api/inbound?limit=2&cursor=${first.next_cursor}`)).data).toHaveLength(1);
});

test('completed forms are listed newest first, filtered and paged', async () => {
  const idsOf = async (query: string) =>
    (await get(`/api/submissions?${query}`)).data.map(({ id }: { id: string }) => id);
  expect(await idsOf('')).toEqual(['sub_2', 'sub_1', 'sub_0']);
  expect(await idsOf('form=form_0')).toEqual(['sub_2', 'sub_0']);
  expect(await idsOf('channel=waba&device=dev_1')).toEqual(['sub_1']);
  expect((await get('/api/submissions?limit=1')).data).toEqual([
    expect.objectContaining({
      form: { id: 'form_0', name: 'Survey' },
      answers: { name: 'Ana', age: 30, rest: null },
    }),
  ]);
});

test('messages and forms are exported as CSV without formulas', async () => {
  const lines = async (name: string) =>
    (await viewer('GET', `/api/${name}?format=csv`)).text.trim().split('\r\n');
  const inbound = await lines('inbound');
  expect(inbound).toHaveLength(4);
  expect(inbound[2]).toMatch(/"waba","dev_1","'?15550100000","'=cmd\(\)","text","text 1",true,$/);
  const submissions = await lines('submissions');
  expect(submissions[1]).toContain('"{""name"":""Ana"",""age"":30,""rest"":null}"');
});

test.each(['from=soon', 'channel=fax', 'format=xml', 'cursor=x', 'form=f'])(
  'the query %s is refused',
  async (query) => {
    expect((await viewer('GET', `/api/inbound?${query}`)).status).toBe(400);
  },
);
