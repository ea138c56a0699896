import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { readRecorded, withUnknownMembers } from '@cascade/channel/testing';
import { recordingLogger } from '@cascade/runtime/testing';
import fc from 'fast-check';
import { takeInbound, type TakeMessageParts } from './messages.ts';

/** Why it is ignored, or members of the stored message and what stands beside it in its row. */
type Expected =
  | { ignored: string }
  | {
      type: string;
      id?: string;
      reply_to?: string;
      /** The contact: who wrote, or to whom a person wrote on the phone. */
      from?: object;
      /** A person wrote it on the phone. */
      echo?: true;
      /** Type of its file. */
      media?: string;
      /** The row has the secret that opens edits and votes. */
      sealed?: true;
      /** What the row's id has behind the id of the message. */
      row?: string;
    };

const recorded = readRecorded<Expected>(new URL('../../recorded/messages.jsonl', import.meta.url));
/** The id of a message that this product sent. */
const SENT = '3EB0SENT';
/** The hidden id whose number the session knows. */
const KNOWN_LID = '190990000000001@lid';

/** Builds what Baileys emits: the message decoded from its bytes. */
function received(payload: unknown): WAMessage {
  const { message, ...rest } = payload as { message?: object };
  if (message === undefined) return rest as WAMessage;
  const bytes = proto.Message.encode(proto.Message.fromObject(message)).finish();
  return { ...rest, message: proto.Message.decode(bytes) } as unknown as WAMessage;
}

/** Takes a message like the phone's inbox. */
async function take(message: WAMessage) {
  const logger = recordingLogger();
  const rows: object[] = [];
  const files: unknown[] = [];
  const parts = {
    intake: {
      takeContact: () => Promise.resolve(),
      takeMessage: (row: object) => {
        rows.push(row);
        return Promise.resolve(true);
      },
      takeEcho: ({ contact, ...row }: { contact: object }) => {
        rows.push({ ...row, from: contact, echo: true });
        return Promise.resolve(true);
      },
    },
    inbound: { byIds: () => Promise.resolve([]) },
    echoes: { byIds: () => Promise.resolve([]) },
    files: { keep: () => Promise.resolve(), delete: () => Promise.resolve() },
    keeper: {
      keep: (_account: string, { mime }: { mime?: string }) => {
        files.push(mime);
        return Promise.resolve({ name: 'f', mime: mime ?? '' });
      },
    },
    mediaHosts: { locate: () => 'try-again' },
    vault: { seal: (text: string) => text },
    messages: { get: (_: string, id: string) => Promise.resolve(id === SENT ? {} : null) },
    clock: { now: () => 0 },
    logger,
  };
  const phone = {
    device: { _id: 'd1', account: 'a1', sandbox: false },
    numberOfLid: (lid: string) => Promise.resolve(lid === KNOWN_LID ? '6281200000001' : null),
    ownJids: ['6289900000000@s.whatsapp.net'],
    knows: () => Promise.resolve(),
  };
  const { signal } = new AbortController();
  await takeInbound(parts as unknown as TakeMessageParts, phone, message, signal);
  const note = logger.records.find(({ message: said }) => said === 'whatsapp: message ignored');
  return note ? { rows, files, ignored: note.fields['why'] } : { rows, files };
}

test('at least 40 messages are recorded', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(40);
});

const named = recorded.map(({ what, payload, expect: expected }) => ({ what, payload, expected }));

test.each(
  named.flatMap(({ what, payload, expected }) =>
    'ignored' in expected ? [[what, payload, expected.ignored]] : [],
  ),
)('%s is ignored by name', async (_, payload, ignored) => {
  expect(await take(received(payload))).toEqual({ rows: [], files: [], ignored });
});

test.each(
  named.flatMap(({ what, payload, expected }) =>
    'ignored' in expected ? [] : [[what, payload, expected] as const],
  ),
)(
  '%s is stored',
  async (_, payload, { from, echo, media, sealed, row = '', reply_to, ...said }) => {
    const message = received(payload);
    const { id } = message.key;
    const taken = await take(message);
    const [stored] = taken.rows as [Stored];
    expect(taken.rows).toMatchObject([
      { providerMessageId: `${id}${row}`, message: { id, ...said }, from: from ?? stored.from },
    ]);
    expect([stored.message.reply_to, taken.files]).toEqual([reply_to, media ? [media] : []]);
    expect(stored.echo).toBe(echo);
    expect(stored.messageSecret !== undefined || sealed === undefined).toBe(true);
  },
);

interface Stored {
  message: { reply_to?: string };
  from: object;
  echo?: true;
  messageSecret?: string;
}

/** Copies decoded messages to plain objects, which can have members that the protobuf doesn't know. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if ('low' in value && 'high' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

/** A new member of a message itself is a new kind of message, which is another result. */
const isNoMessage = (path: string): boolean => !/(?:^|\.)(?:message|\w+edMessage)$/.test(path);

test.each(recorded.map((one) => [one.what, one] as const))(
  '%s, with members that are newer than this version, is taken alike',
  async (_, { payload }) => {
    const message = plain(received(payload));
    const before = await take(message as WAMessage);
    await fc.assert(
      fc.asyncProperty(withUnknownMembers(message, isNoMessage), async (grown) => {
        expect(await take(grown as WAMessage)).toEqual(before);
      }),
      { numRuns: 25 },
    );
  },
);
