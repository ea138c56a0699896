import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { ReplyCountsRepository } from '../index.ts';

const HOUR_MS = 3_600_000;
const AT = Date.UTC(2026, 10, 20, 2, 59);

describeRepositories('automatic replies of a device', (opened) => {
  let counts: ReplyCountsRepository;

  beforeAll(() => {
    counts = opened().repositories.replyCounts;
  });

  const take = (device: string, most: number, at = AT) => counts.take(device, at, most);
  const taken = async (device: string, times: number, most: number) => {
    const all = await Promise.all(Array.from({ length: times }, () => take(device, most)));
    return all.filter(Boolean).length;
  };

  test('concurrent takes never exceed the limit', async () => {
    expect(await taken('d1', 40, 7)).toBe(7);
    expect(await take('d1', 7)).toBe(false);
  });

  test('a reply that is given back can be taken again, once', async () => {
    expect(await taken('d2', 3, 2)).toBe(2);
    await counts.giveBack('d2', AT);
    expect(await taken('d2', 3, 2)).toBe(1);
  });

  test('limits are per device and hour, and a changed limit applies at once', async () => {
    expect(await take('d3', 1)).toBe(true);
    expect(await take('d3', 1)).toBe(false);
    expect(await take('d4', 1)).toBe(true);
    expect(await take('d3', 2)).toBe(true);
    expect(await take('d3', 1, AT + 60_000)).toBe(true);
    expect(await take('d3', 0, AT + 2 * HOUR_MS)).toBe(false);
  });

  test('deleteOld removes past hours, except the last one', async () => {
    await take('d5', 1);
    await counts.deleteOld(AT + HOUR_MS);
    expect(await take('d5', 1)).toBe(false);
    await counts.deleteOld(AT + 2 * HOUR_MS);
    expect(await take('d5', 1)).toBe(true);
  });
});
