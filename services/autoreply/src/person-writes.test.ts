import type { AutoreplyRule } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import type { StoredRequest } from '@cascade/store';
import { ACCOUNT, CONTACT, DEVICE, startRig, type AutoreplyRig } from './testing/start-rig.ts';

const MINUTE_MS = 60_000;
const GREETING: AutoreplyRule = {
  match: { type: 'exact', value: 'hi' },
  reply: { message: { type: 'text', message: 'Hello' } },
};
const BOOKING: AutoreplyRule = {
  match: { type: 'exact', value: 'book' },
  form: {
    name: 'Booking',
    questions: [
      { key: 'name', text: 'Your name?', type: 'text', required: true },
      { key: 'day', text: 'Which day?', type: 'text', required: true },
    ],
    reminder: { after_minutes: 60 },
    expires_after_minutes: 120,
    done: 'Thank you!',
  },
};

let rig: AutoreplyRig;
let written = 0;

beforeEach(async () => {
  rig = await startRig();
  await rig.rule(GREETING);
  await rig.rule(BOOKING);
});
afterEach(() => rig.stop());

const silentFor = (minutes: number) =>
  rig.database
    .collection('devices')
    .updateOne({ _id: DEVICE }, { $set: { settings: { silent_minutes: minutes } } });

/** A person writes to the contact on the phone. */
const write = (
  message: { type: 'text'; text: string } | { type: 'reaction'; reaction: object } = {
    type: 'text',
    text: 'Let me see',
  },
  contact = CONTACT.id as string,
) => {
  written += 1;
  const id = `E${written}`;
  return rig.intake.takeEcho({
    account: ACCOUNT,
    device: DEVICE,
    channel: 'whatsapp',
    providerMessageId: id,
    contact: { id: contact },
    message: { id, ...message },
    sandbox: true,
    at: rig.clock.now(),
  });
};

async function say(text: string): Promise<string> {
  const id = await rig.say(text);
  await rig.settled();
  return id;
}

/** First lines of the replies. */
const heard = async () => (await rig.replies()).map((text) => text?.split('\n')[0]);

const rowOf = async (id: string) => (await rig.repositories.inbound.byIds([id]))[0];

test('rules are silent for the minutes of the device, and answer again after them', async () => {
  await silentFor(10);
  await rig.start();
  await write();
  const row = await rowOf(await say('hi'));
  expect([await rig.replies(), row?.unanswered, row?.replyAt]).toEqual([
    [],
    'person_writes',
    undefined,
  ]);
  await rig.clock.advance(10 * MINUTE_MS + 1);
  await say('hi');
  expect(await rig.replies()).toEqual(['Hello']);
});

test('a message that no rule would answer is not marked', async () => {
  await silentFor(10);
  await rig.start();
  await write();
  expect((await rowOf(await say('good morning')))?.unanswered).toBeUndefined();
});

test('without the setting rules answer as ever', async () => {
  await rig.start();
  await write();
  await say('hi');
  expect(await rig.replies()).toEqual(['Hello']);
});

test.each([
  ['a reaction', () => write({ type: 'reaction', reaction: { emoji: '👍' } })],
  ['a message to somebody else', () => write(undefined, '6281999999999')],
])('%s silences no rule', async (_, act) => {
  await silentFor(10);
  await rig.start();
  await act();
  await say('hi');
  expect(await rig.replies()).toEqual(['Hello']);
});

/** A request to the contact by the device, as somebody in the web app or a program makes it. */
async function request(more: Partial<StoredRequest> = {}): Promise<void> {
  written += 1;
  const now = rig.clock.now();
  await rig.repositories.requests.accept({
    _id: 900_000 + written,
    account: ACCOUNT,
    mode: 'async',
    lane: 'bulk',
    acceptedAt: now,
    dueAt: now,
    scheduled: false,
    expiresAt: now + MINUTE_MS,
    callTimeoutMs: 1_000,
    plan: [['whatsapp']],
    sends: {
      whatsapp: {
        id: 900_000 + written,
        device: DEVICE,
        target: CONTACT.number,
        content: { message: { type: 'text', message: 'Let me see' } },
      },
    },
    state: 'finished',
    status: true,
    ...more,
  });
}

/** Replies without what the person wrote. */
const answers = async () => (await rig.replies()).filter((text) => text !== 'Let me see');

test('what a person writes in the web app silences rules, for the minutes of the device', async () => {
  await silentFor(10);
  await rig.start();
  await request();
  const row = await rowOf(await say('hi'));
  expect([await answers(), row?.unanswered]).toEqual([[], 'person_writes']);
  await rig.clock.advance(10 * MINUTE_MS + 1);
  await say('hi');
  expect(await answers()).toEqual(['Hello']);
});

test.each<[string, Partial<StoredRequest>]>([
  ['a program', { tokenId: 'tok_1' }],
  ['a campaign', { optOuts: 'person' }],
  ['a schedule', { scheduled: true }],
  ['the product itself', { notice: true }],
  ['a send that failed', { status: false }],
])('%s silences no rule', async (_, more) => {
  await silentFor(10);
  await rig.start();
  await request(more);
  await say('hi');
  expect(await answers()).toEqual(['Hello']);
});

test('a number under which the contact hides is the same contact', async () => {
  await silentFor(10);
  const phoneOf = { account: ACCOUNT, device: DEVICE, channel: 'whatsapp', sandbox: true } as const;
  const alias = '190990000000001@lid';
  await rig.intake.takeContact({ ...phoneOf, alias, address: CONTACT.number });
  await rig.start();
  await write(undefined, alias);
  await say('hi');
  expect(await rig.replies()).toEqual([]);
});

test('a running form waits for the person: it takes no answer, and goes on afterwards', async () => {
  await silentFor(10);
  await rig.start();
  await say('book');
  await write();
  await say('Bob');
  expect(await heard()).toEqual(['Your name?']);
  await rig.clock.advance(10 * MINUTE_MS + 1);
  await say('Ann');
  expect(await heard()).toEqual(['Your name?', 'Which day?']);
  await say('Monday');
  expect((await rig.replies()).at(-1)).toContain('Ann');
});

test('no reminder of a form goes while a person writes', async () => {
  await silentFor(180);
  await rig.start();
  await say('book');
  await write();
  await waitFor(
    async () => {
      await rig.clock.advance(MINUTE_MS);
      const [row] = await rig.database
        .collection<{ _id: string; filling?: object }>('conversations')
        .find({});
      return row !== undefined && row.filling === undefined;
    },
    { timeoutMs: 20_000, what: 'the form to end' },
  );
  await rig.settled();
  expect(await heard()).toEqual(['Your name?']);
});
