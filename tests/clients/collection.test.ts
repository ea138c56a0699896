import { readFile } from 'node:fs/promises';
import {
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { runCollection, type Answered, type Collection } from './run-collection.ts';

const FILE = new URL('../../docs/guide/cascade.postman_collection.json', import.meta.url);

let stack: Stack;
let tenant: Tenant;
const recipient = freshRecipient('telegram');
let answers: Answered[];

beforeAll(async () => {
  stack = await startStack({ engine: { kind: 'embedded' } });
  tenant = await provision(stack);
  const collection = JSON.parse(await readFile(FILE, 'utf8')) as Collection;
  const keys = Object.entries(tenant.keys).map(([channel, key]) => [`${channel}Key`, key] as const);
  answers = await runCollection(collection, {
    baseUrl: stack.url,
    accountToken: tenant.token,
    telegramRecipient: recipient,
    ...Object.fromEntries(keys),
  });
});

afterAll(() => stack?.stop());

const answersOf = (start: string) => answers.filter(({ name }) => name.startsWith(start));

test('every request of the Postman collection is one that the API accepts', () => {
  const refused = answers
    .filter(({ status }) => status >= 300)
    .map(({ name, status }) => [name, status]);
  expect(refused).toEqual([
    // Its request is finished: the one before it sends at once.
    ['Cancel a scheduled request', 409],
    // No example asks for more targets than are answered at once.
    ['State and results of a check of many targets', 404],
    ['Cancel a check of many targets and delete it', 404],
    ['Send a code: A template of the account, 8 digits', 400],
    ['Send the code again, by the next channel', 429],
  ]);
  expect(answers).toHaveLength(37);
});

test('ids of answers are kept for the requests that name them', () => {
  const [read] = answersOf('State and result of a request');
  const sent = answersOf('Send one message').map(({ body }) => body['request_id']);
  expect(read?.body).toMatchObject({ state: 'finished', request_id: sent.at(-1) });
  const [checked] = answersOf('Check a code');
  expect(checked?.body).toMatchObject({ code: 'wrong_code', tries_left: 4 });
});

test('its first example sends to the recipient that the variables name', async () => {
  const [first] = answersOf('Send one message');
  expect(first).toMatchObject({ status: 200, body: { status: true } });
  const texts = (await stack.inbox(recipient)).map(({ content }) => content['text']);
  expect(texts).toContain('Hello Ayu, order A-1042 is out.');
});
