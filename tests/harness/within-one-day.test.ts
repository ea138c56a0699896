import { withinOneDay } from './within-one-day.ts';

const HOUR_MS = 3_600_000;

/** Runs an act that ends so many hours after 23:00 and fails the first times. Returns how often it ran. */
async function runs(hours: number, failures: number): Promise<number> {
  let now = 23 * HOUR_MS;
  let ran = 0;
  const act = async () => {
    ran += 1;
    now += hours * HOUR_MS;
    if (ran <= failures) throw new Error(`failed ${ran}`);
    return ran;
  };
  return withinOneDay(act, () => now);
}

test('what fails runs once more where a day ended meanwhile, and fails where none did', async () => {
  expect(await runs(0.5, 0)).toBe(1);
  expect(await runs(2, 0)).toBe(1);
  expect(await runs(2, 1)).toBe(2);
  await expect(runs(0.5, 1)).rejects.toThrow('failed 1');
  await expect(runs(2, 2)).rejects.toThrow('failed 2');
});
