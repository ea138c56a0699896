import {
  foreignParts,
  readRecorded,
  withInheritedNames,
  withUnknownMembers,
} from '@cascade/channel/testing';
import { recordingLogger, watchBuiltIns } from '@cascade/runtime/testing';
import fc from 'fast-check';
import { takeUpdate, type TakeUpdateParts } from './take-update.ts';

/** Members of the stored message; `file` is the id of the fetched file, `number` the sender's number. */
type Expected =
  | { ignored: string }
  | { type: string; file?: string; number?: string; reply_to?: string | null };

const recorded = readRecorded<Expected>(new URL('../../recorded/updates.jsonl', import.meta.url));
const device = { _id: 'd1', account: 'a1', sandbox: false };

/** Takes an update like the poll and the webhook do. Returns its row and file, or why it is ignored. */
async function take(update: unknown) {
  const logger = recordingLogger();
  const taken: Record<string, unknown> = {};
  const asked: string[] = [];
  const parts = {
    intake: {
      takeMessage: (row: object) => {
        Object.assign(taken, row);
        return Promise.resolve(true);
      },
    },
    inbound: { byIds: () => Promise.resolve([]) },
    files: { keep: () => Promise.resolve(), delete: () => Promise.resolve() },
    keeper: {
      keep: async (_: string, sent: { locate(signal: AbortSignal): Promise<unknown> }) => {
        await sent.locate(new AbortController().signal);
        return { name: 'f', mime: 'a/b' };
      },
    },
    clock: { now: () => 0 },
    logger,
  };
  const api = {
    getFile: ({ file_id }: { file_id: string }) => {
      asked.push(file_id);
      return Promise.resolve({ file_path: 'f' });
    },
    answerCallbackQuery: () => Promise.resolve(true),
  };
  const bot = { api, fileUrl: (path: string) => path };
  await takeUpdate(
    parts as unknown as TakeUpdateParts,
    device,
    bot as never,
    update,
    new AbortController().signal,
  );
  const said = logger.records.find(({ message }) => message === 'telegram: update ignored');
  return said ? { ignored: said.fields?.['why'] } : { row: taken, file: asked[0] };
}

test('at least 40 updates are recorded', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(40);
});

const named = recorded.map(({ what, payload, expect: expected }) => ({ what, payload, expected }));

test.each(
  named.flatMap(({ what, payload, expected }) =>
    'ignored' in expected ? [[what, payload, expected.ignored]] : [],
  ),
)('%s is ignored by name', async (_, payload, ignored) => {
  expect(await take(payload)).toEqual({ ignored });
});

test.each(
  named.flatMap(({ what, payload, expected }) =>
    'ignored' in expected ? [] : [[what, payload, expected] as const],
  ),
)('%s is stored', async (_, payload, { file, number, reply_to, ...members }) => {
  const taken = await take(payload);
  expect(taken).toMatchObject({ row: { message: members } });
  const { row } = taken as { row: { message: { reply_to?: string }; from: { number?: string } } };
  expect([row.message.reply_to, row.from.number]).toEqual([reply_to ?? undefined, number]);
  expect(taken.file).toBe(file ?? taken.file);
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
