import { createRepositories, type Collection, type Database, type Doc } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { startCampaignRig } from '../testing/campaign-rig.ts';
import { copyBatch } from './draft-again.ts';
import { mendBatch } from './mend-batch.ts';

let rig: Awaited<ReturnType<typeof startCampaignRig>>;

beforeAll(async () => {
  rig = await startCampaignRig();
});
afterAll(() => rig.api.stop());

class Died extends Error {}

const WRITES = [
  'insertOne',
  'insertMany',
  'tryInsert',
  'findOneAndUpdate',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
] as const;

/** A store whose process dies before one of its writes: that one and all later ones are never made. */
function dyingStore(database: Database, before: number): { database: Database; died(): boolean } {
  let writes = 0;
  const dying = new Proxy(database, {
    get(of, name) {
      if (name !== 'collection') {
        const member: unknown = Reflect.get(of, name);
        return typeof member === 'function' ? member.bind(of) : member;
      }
      return (collection: Parameters<Database['collection']>[0]) => {
        const wrapped: Collection<Doc> = of.collection(collection);
        const calls = WRITES.map((write) => [
          write,
          (...given: unknown[]) => {
            writes += 1;
            if (writes >= before) return Promise.reject(new Died('killed'));
            return (wrapped[write] as (...args: unknown[]) => Promise<unknown>).apply(
              wrapped,
              given,
            );
          },
        ]);
        return new Proxy(wrapped, {
          get(target, member) {
            const found: unknown =
              calls.find(([write]) => write === member)?.[1] ?? Reflect.get(target, member);
            return typeof found === 'function' ? found.bind(target) : found;
          },
        });
      };
    },
  });
  return { database: dying, died: () => writes >= before };
}

/** Runs an act in a process that dies before its nth write, for every n, until the act needs fewer writes. */
async function killEverywhere(
  prepare: () => Promise<string>,
  act: (context: DashboardContext, id: string) => Promise<unknown>,
  check: (id: string, ordinal: number) => Promise<void>,
): Promise<number> {
  for (let ordinal = 1; ; ordinal += 1) {
    const id = await prepare();
    const { database, died } = dyingStore(rig.api.database, ordinal);
    const repositories = createRepositories(database, { clock: rig.api.clock });
    const ended = await act({ ...rig.context, repositories }, id).catch((error: unknown) => error);
    if (!died()) return ordinal - 1;
    expect(ended).toBeInstanceOf(Died);
    await check(id, ordinal);
  }
}

const read = async (id: string) => (await rig.api.repositories.batches.get(rig.account, id))!;
const rowsOf = async (id: string) => {
  const rows = await rig.api.repositories.batches.rows(id, 0, 100);
  return rows.map(({ line, n, cells }) => [line ?? n + 2, ...cells]);
};
const owner = async () => (await rig.api.repositories.accounts.get(rig.account))!;

const LINES = ['81234567801', '6281234567802', '81234567801', '81234567804', ''];
const upload = () =>
  rig.upload(`Number,Name\n${LINES.map((one, n) => `${one},N${n}`).join('\n')}\n`);

const MENDED = [
  [2, '081234567801', 'N0'],
  [3, '6281234567802', 'N1'],
  [4, '081234567801', 'N2'],
  [5, '081234567804', 'N3'],
  [6, '', 'N4'],
];

test.each([
  { kind: 'leading_zero' as const, whole: MENDED },
  {
    kind: 'repeats' as const,
    whole: [
      [2, '81234567801', 'N0'],
      [3, '6281234567802', 'N1'],
      [5, '81234567804', 'N3'],
      [6, '', 'N4'],
    ],
  },
])(
  'a mend ($kind) that is killed at any write leaves a draft that the same call finishes',
  async ({ kind, whole }) => {
    const mend = { kind, at: 0, country: 'ID' };
    const act = async (context: DashboardContext, id: string) =>
      mendBatch(context, await owner(), await read(id), mend, false);
    const kills = await killEverywhere(upload, act, async (id) => {
      const before = await rowsOf(id);
      // Each row is as it was, or as it is to be.
      const isKnown = (row: unknown[]) =>
        [...whole, ...LINES.map((one, n) => [n + 2, one, `N${n}`])].some(
          (known) => JSON.stringify(known) === JSON.stringify(row),
        );
      expect(before.filter((row) => !isKnown(row))).toEqual([]);
      expect(await read(id)).toMatchObject({ state: 'draft' });
      await act(rig.context, id);
      expect(await rowsOf(id)).toEqual(whole);
      expect(await read(id)).toMatchObject({ rows: whole.length });
      expect(await read(id)).not.toHaveProperty('mendsUntil');
    });
    expect(kills).toBeGreaterThanOrEqual(3);
  },
);

test('a batch is not started while a mend of it may be writing, and is when that has died', async () => {
  const id = await rig.upload('Number\n6281234567801\n');
  const { batches } = rig.api.repositories;
  await batches.change(rig.account, id, ['draft'], { mendsUntil: rig.api.clock.now() + 30_000 });
  const body = {
    compose: {
      keys: { whatsapp: { device: rig.devices.whatsapp } },
      content: { whatsapp: { message: { type: 'text', message: 'Hi' } } },
      targets: { whatsapp: 'Number' },
    },
    start_at: Math.floor(rig.api.clock.now() / 1_000) + 3_600,
  };
  const start = () => rig.call('POST', `/api/batches/${id}/start`, { body });
  expect(await start()).toMatchObject({
    status: 409,
    body: { reason: 'batch is being mended' },
  });
  await rig.api.clock.advance(30_000);
  expect((await start()).status).toBe(200);
});

test('a copy that is killed at any write makes no draft, and the same call makes a whole one', async () => {
  const source = await upload();
  const actor = { kind: 'operator' } as never;
  const list = async () =>
    (await rig.api.repositories.batches.list(rig.account, { limit: 200 })).data.map(
      ({ _id }) => _id,
    );
  let before: string[] = [];
  const act = async (context: DashboardContext) => copyBatch(context, actor, await read(source));
  await killEverywhere(
    async () => {
      before = await list();
      return source;
    },
    act,
    async () => {
      for (const id of (await list()).filter((one) => !before.includes(one))) {
        expect((await rowsOf(id)).length).toBe(LINES.length);
      }
    },
  );
  const made = (await act(rig.context)).body as { id: string };
  expect((await rowsOf(made.id)).length).toBe(LINES.length);
});
