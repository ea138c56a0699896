import { describeRepositories } from '../testing/describe-repositories.ts';
import {
  problemsOfNumber,
  type ToldFacts,
  type WabaNumbersRepository,
} from './devices/waba-numbers.ts';

const DAY = 24 * 60 * 60_000;

describeRepositories('numbers of WABA', (opened) => {
  let numbers: WabaNumbersRepository;

  beforeAll(() => {
    numbers = opened().repositories.wabaNumbers;
  });

  const facts = async (device: string) => (await numbers.get(device))?.facts;

  test('a late webhook replaces nothing that was told after it', async () => {
    await numbers.tell('n1', 2_000, { quality: { value: 'GREEN' } });
    await numbers.tell('n1', 1_000, { quality: { value: 'RED' }, limit: { value: 'TIER_1K' } });
    expect(await facts('n1')).toEqual({
      quality: { value: 'GREEN', since: 2_000, at: 2_000 },
      limit: { value: 'TIER_1K', since: 1_000, at: 1_000 },
    });
  });

  test('a repeated webhook changes nothing', async () => {
    const told: ToldFacts = { limit: { value: 'TIER_1K', before: 'TIER_10K' } };
    await numbers.tell('n2', 1_000, told);
    const before = await facts('n2');
    await numbers.tell('n2', 1_000, told);
    expect(await facts('n2')).toEqual(before);
  });

  test('a fact keeps since when it has its value, and the value before', async () => {
    await numbers.tell('n3', 1_000, { limit: { value: 'TIER_10K' } });
    await numbers.tell('n3', 2_000, { limit: { value: 'TIER_1K' } });
    await numbers.read('n3', 3_000, { facts: { limit: { value: 'TIER_1K' } }, profile: {} });
    expect(await numbers.get('n3')).toMatchObject({
      facts: { limit: { value: 'TIER_1K', before: 'TIER_10K', since: 2_000, at: 3_000 } },
      profile: {},
      readAt: 3_000,
    });
  });

  test('webhooks of several processes at once are all stored', async () => {
    const names = ['quality', 'limit', 'name', 'status', 'ban', 'review'] as const;
    await Promise.all(names.map((name) => numbers.tell('n4', 1_000, { [name]: { value: 'A' } })));
    expect(Object.keys((await facts('n4')) ?? {}).toSorted()).toEqual(names.toSorted());
  });

  test('rows of several devices are read at once, and end with their device', async () => {
    expect(
      (await numbers.ofDevices(['n1', 'n2', 'none'])).map(({ _id }) => _id).toSorted(),
    ).toEqual(['n1', 'n2']);
    await numbers.delete('n1');
    expect(await numbers.get('n1')).toBeNull();
  });
});

describe('problems of a number', () => {
  const problems = (told: ToldFacts, now = 0) => {
    const facts = Object.fromEntries(
      Object.entries(told).map(([name, fact]) => [name, { ...fact, since: 0, at: 0 }]),
    );
    return problemsOfNumber({ facts }, now);
  };

  test.each<[string, ToldFacts, string[]]>([
    ['nothing known', {}, []],
    ['a medium quality', { quality: { value: 'YELLOW' } }, []],
    ['a low quality', { quality: { value: 'RED' } }, ['quality']],
    ['a flagged number', { status: { value: 'FLAGGED' } }, ['quality']],
    ['a lower limit', { limit: { value: 'TIER_1K', before: 'TIER_10K' } }, ['limit']],
    ['a higher limit', { limit: { value: 'TIER_10K', before: 'TIER_1K' } }, []],
    ['a limit of an unknown word', { limit: { value: 'TIER_7', before: 'TIER_1K' } }, []],
    ['a scheduled ban', { ban: { value: 'SCHEDULE_FOR_DISABLE' } }, ['restricted']],
    ['an ended ban', { ban: { value: 'REINSTATE' } }, []],
    ['a banned number', { status: { value: 'BANNED' } }, ['restricted']],
    ['a rejected account', { review: { value: 'REJECTED' } }, ['restricted']],
    ['a restriction', { restriction: { value: 'RESTRICTED_X', until: 1 } }, ['restricted']],
    ['an ended restriction', { restriction: { value: 'RESTRICTED_X', until: 0 } }, []],
    ['no restriction', { restriction: { value: 'NONE' } }, []],
    ['a rejected name', { name_status: { value: 'DECLINED' } }, ['name']],
    ['a rejected new name', { new_name_status: { value: 'DECLINED' } }, ['name']],
  ])('%s', (_, told, found) => {
    expect(problems(told)).toEqual(found);
  });

  test('a lowered limit is news for a week', () => {
    const told = { limit: { value: 'TIER_1K', before: 'TIER_10K' } };
    expect(problems(told, 7 * DAY - 1)).toEqual(['limit']);
    expect(problems(told, 7 * DAY)).toEqual([]);
  });
});
