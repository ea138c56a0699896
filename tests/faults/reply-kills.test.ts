import type { AutoreplyRule } from '@cascade/contracts';
import { FORM, sampleOf } from '@cascade/runtime/testing';
import { describeOnRealServers } from '../harness/index.ts';
import { EXPECTED_POINTS } from './expected-points.ts';
import { describeFailpoint, type Failpoint, type Point } from './failpoints.ts';
import { failpointsOf } from './kill-runs.ts';
import { startReplyWorld, type ReplyWorld } from './reply-world.ts';

const TIMEOUT_MS = 30 * 60_000;
/** Longer than the sweeper waits between two turns, and than a process takes to die. */
const LAST_CHANCE_MS = 2_000;
const DEATH_TIMEOUT_MS = 15_000;
/** Ids come in blocks and devices are cached, so only a new process passes some points again. */
const MOST_TRIES = 3;

const RULE: AutoreplyRule = {
  match: { type: 'exact', value: 'book' },
  form: {
    name: 'Booking',
    questions: [{ key: 'name', text: 'Your name?', type: 'text', required: true }],
    done: 'Thank you, {{name|friend}}!',
  },
};

/** What a contact said before, and which message is processed when the process dies. */
const CHATS = {
  begin: ['book'],
  submit: ['book', 'Ann', 'yes'],
} as const;
type Chat = keyof typeof CHATS;

const REPLIES = [/^Your name\?/, /^Please check your answers/, /^Thank you, Ann!$/] as const;

let contacts = 0;

interface Run {
  what: string;
  world: ReplyWorld;
  contact: string;
  chat: Chat;
  died: boolean;
  /** No process died at a repeated passing, and another chat does not repeat it: a message came again while it was recorded. */
  isByChance?: boolean;
}

/** Plays a chat. `beforeLast` runs before the last message: it starts recording or arms the kill. */
async function play(
  world: ReplyWorld,
  chat: Chat,
  beforeLast: () => Promise<unknown>,
): Promise<string> {
  contacts += 1;
  const contact = String(3_000_000_000 + contacts);
  const texts = CHATS[chat];
  for (const [index, text] of texts.entries()) {
    if (index === texts.length - 1) await beforeLast();
    await world.say(contact, text);
    await world.settled(contact);
  }
  return contact;
}

/** Records the points that a chat's last message passes in a process with nothing cached. */
async function recordPoints(world: ReplyWorld, chat: Chat): Promise<ReadonlyMap<Point, number>> {
  let points: ReadonlyMap<Point, number> = new Map();
  await play(world, chat, async () => {
    await world.role.replace();
    points = await world.role.record();
  });
  await world.role.disarm();
  return points;
}

async function runWithKill(world: ReplyWorld, chat: Chat, at: Failpoint): Promise<Run[]> {
  const runs: Run[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const deaths = world.role.deaths.length;
    const isAnew = tries > 0;
    const contact = await play(world, chat, async () => {
      if (isAnew) await world.role.replace();
      await world.role.arm(at);
    });
    const seen = deaths + (isAnew ? 2 : 1);
    const died = await world.role.died(seen, isAnew ? DEATH_TIMEOUT_MS : LAST_CHANCE_MS);
    runs.push({ what: `${chat}, killed ${describeFailpoint(at)}`, world, contact, chat, died });
    if (died) return runs;
    await world.role.disarm();
  }
  const points = await recordPoints(world, chat);
  const isByChance = at.ordinal > 1 && (points.get(at.point) ?? 0) < at.ordinal;
  return isByChance ? runs.map((run) => ({ ...run, isByChance })) : runs;
}

/** Checks for one reply to each message, and one submission for a chat that completes its form. */
async function faultsOf({ world, contact, chat, what }: Run): Promise<string[]> {
  const replies = await world.replies(contact);
  const expected = CHATS[chat].length;
  const isRight =
    replies.length === expected && replies.every((text, index) => REPLIES[index]!.test(text));
  const submissions = await world.submissions(contact);
  return [
    ...(isRight ? [] : [`${what}: replies ${JSON.stringify(replies)}`]),
    ...(submissions.length === (chat === 'submit' ? 1 : 0)
      ? []
      : [`${what}: ${submissions.length} submissions`]),
  ];
}

/** Kills that the short form chooses. */
const SAMPLE = 6;
/** Worlds that run at the same time: most of a run waits for a process. */
const LANES = 2;

describeOnRealServers('kill -9 at every call of automatic replies', (servers) => {
  let worlds: readonly ReplyWorld[];
  const passed = new Set<Point>();
  const runs: Run[] = [];
  let chosenKills: number;

  beforeAll(async () => {
    worlds = await Promise.all(Array.from({ length: LANES }, () => startReplyWorld(servers, RULE)));
    const kills: { chat: Chat; at: Failpoint }[] = [];
    for (const chat of ['submit', 'begin'] as const) {
      const points = await recordPoints(worlds[0]!, chat);
      const next = new Map([...points].filter(([point]) => !passed.has(point)));
      for (const point of points.keys()) passed.add(point);
      kills.push(...failpointsOf(next).map((at) => ({ chat, at })));
    }
    const chosen = sampleOf(kills, SAMPLE, ({ chat, at }) => `${chat} ${describeFailpoint(at)}`);
    chosenKills = chosen.length;
    const left = chosen.values();
    await Promise.all(
      worlds.map(async (world) => {
        for (const { chat, at } of left) runs.push(...(await runWithKill(world, chat, at)));
      }),
    );
    const deaths = runs.filter(({ died }) => died).length;
    process.stderr.write(
      `autoreply: ${passed.size} points, ${runs.length} runs, ${deaths} deaths\n`,
    );
  }, TIMEOUT_MS);
  afterAll(() => Promise.all(worlds.map((world) => world.stop())));

  test('passes every expected point', () => {
    expect([...passed]).toEqual(expect.arrayContaining([...EXPECTED_POINTS.autoreply]));
  });

  test('died at each of these points', () => {
    const certain = runs.filter(({ isByChance }) => isByChance !== true);
    const died = new Set(certain.filter((run) => run.died).map(({ what }) => what));
    expect(certain.map(({ what }) => what).filter((what) => !died.has(what))).toEqual([]);
    expect(died.size).toBeGreaterThan(chosenKills / 2);
  });

  test('one reply to each message and one submission, wherever it died', async () => {
    const faults = await Promise.all(runs.map(faultsOf));
    expect(chosenKills).toBeGreaterThanOrEqual(FORM === 'short' ? SAMPLE : 11);
    expect(runs.length).toBeGreaterThanOrEqual(chosenKills);
    expect(faults.flat()).toEqual([]);
  });
});
