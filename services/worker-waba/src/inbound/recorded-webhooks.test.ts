import {
  foreignParts,
  readRecorded,
  withInheritedNames,
  withUnknownMembers,
} from '@cascade/channel/testing';
import { messageKeyOf } from '@cascade/contracts';
import { recordingLogger, watchBuiltIns } from '@cascade/runtime/testing';
import fc from 'fast-check';
import { readWebhook } from './read-webhook.ts';
import { takeWebhook, type TakeWebhookParts } from './take-webhook.ts';

interface Expected {
  /** Members of the stored messages, in order. */
  messages?: { id?: string; reply_to?: string }[];
  /** Members of messages that the business wrote in the app, in order. */
  echoes?: object[];
  /** The sender of the message, or the contact to whom the business wrote. */
  from?: object;
  receipts?: object[];
  templates?: object[];
  /** Facts of the device's number. */
  numbers?: object[];
  /** Why a change, a message or a status is ignored. */
  ignored?: string[];
  /** Codes of errors that are about no message. */
  errors?: number[];
}

const recorded = readRecorded<Expected>(new URL('../../recorded/webhooks.jsonl', import.meta.url));
const device = { _id: 'd1', account: 'a1', sandbox: false, number: '15550000001' };
const credentials = { phone_number_id: '106000000000001', waba_id: '102000000000001' };
const SEND = { request: 1, send: 2 };
const template = { _id: 1, content: { name: 'order_confirmation', language: 'pt_BR' } };

/** Takes a webhook like the router does. */
async function take(webhook: unknown) {
  const logger = recordingLogger();
  const messages: object[] = [];
  const echoes: object[] = [];
  const senders: object[] = [];
  const receipts: object[] = [];
  const contacts: object[] = [];
  const templates: object[] = [];
  const numbers: object[] = [];
  const parts = {
    intake: {
      takeContact: (said: object) => {
        contacts.push(said);
        return Promise.resolve();
      },
      takeMessage: ({ message, from }: { message: object; from: object }) => {
        messages.push(message);
        senders.push(from);
        return Promise.resolve(true);
      },
      takeEcho: ({ message, contact }: { message: object; contact: object }) => {
        echoes.push(message);
        senders.push(contact);
        return Promise.resolve(true);
      },
      takeReceipt: ({ failure: _kind, ...row }: { failure?: object }) => {
        receipts.push(row);
        return Promise.resolve(true);
      },
    },
    echoes: { byIds: () => Promise.resolve([]) },
    inbound: { byIds: () => Promise.resolve([]) },
    files: { keep: () => Promise.resolve(), delete: () => Promise.resolve() },
    keeper: { keep: () => Promise.resolve({ name: 'f', mime: 'a/b' }) },
    repositories: {
      devices: { list: () => Promise.resolve({ data: [], next_cursor: null }) },
      wabaNumbers: {
        tell: (id: string, at: number, facts: object) => {
          expect([id, at % 1_000]).toEqual([device._id, 999]);
          numbers.push(facts);
          return Promise.resolve();
        },
      },
      facts: {
        sendOf: (key: string) =>
          Promise.resolve(key === messageKeyOf(device._id, 'wamid.SENT') ? SEND : null),
      },
      requests: { byId: () => Promise.resolve(null) },
      templates: {
        allWaba: () => Promise.resolve([template]),
        update: (_account: string, _id: number, { provider, ...change }: { provider: object }) => {
          templates.push({ ...change, ...provider });
          return Promise.resolve();
        },
      },
    },
    notes: { posted: () => undefined },
    clock: { now: () => 2_000_000_000_000, sleep: () => Promise.resolve() },
    logger,
    changed: () => undefined,
  };
  const raw = (webhook as { _raw?: string })._raw ?? JSON.stringify(webhook);
  const changes = readWebhook(Buffer.from(raw));
  await takeWebhook(
    parts as unknown as TakeWebhookParts,
    { device, credentials } as never,
    changes ?? [],
    new AbortController().signal,
  );
  const notes = logger.records.map(({ fields }) => fields);
  const ignored = notes.flatMap(({ why }) => (why === undefined ? [] : [why]));
  const errors = notes.flatMap(({ errors: of }) => (of as { code: number }[] | undefined) ?? []);
  return {
    messages,
    echoes,
    senders,
    receipts,
    templates,
    numbers,
    contacts,
    ignored,
    errors: errors.map(({ code }) => code),
  };
}

test('Graph names both addresses of one contact, and nobody else is joined', async () => {
  const taken = await Promise.all(recorded.map(({ payload }) => take(payload)));
  const contacts = taken.flatMap((one) => one.contacts);
  expect(contacts.length).toBeGreaterThan(0);
  for (const contact of contacts) {
    expect(contact).toMatchObject({
      channel: 'waba',
      alias: expect.stringMatching(/^[A-Z]{2}\.(?:ENT\.)?\w+$/) as string,
      address: expect.stringMatching(/^\d{5,20}$/) as string,
    });
  }
});

test('at least 40 webhooks are recorded', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(40);
});

test.each(recorded.map((one) => [one.what, one] as const))('%s', async (_, one) => {
  const {
    messages = [],
    echoes = [],
    from,
    receipts = [],
    templates = [],
    numbers = [],
    ignored = [],
    errors = [],
  } = one.expect;
  const taken = await take(one.payload);
  expect(taken).toMatchObject({ messages, echoes, receipts, templates, ignored, errors });
  expect(taken.numbers).toEqual(numbers);
  expect(taken.senders).toEqual(from ? [from] : taken.senders);
});

test.each(recorded.map((one) => [one.what, one] as const))(
  '%s, with members that are newer than this version, is taken alike',
  async (_, { payload }) => {
    const plain = await take(payload);
    await fc.assert(
      fc.asyncProperty(withUnknownMembers(payload), async (grown) => {
        expect(await take(grown)).toEqual(plain);
      }),
      { numRuns: 25 },
    );
  },
);

test('names that lead to a prototype are data: nothing throws, and nothing inherited is taken', async () => {
  const changedSince = watchBuiltIns();
  for (const { payload } of recorded) {
    for (const hostile of withInheritedNames(payload)) {
      expect(foreignParts(await take(hostile))).toEqual([]);
    }
  }
  expect(changedSince()).toEqual([]);
});
