import { StoreUnavailableError } from '@cascade/store';
import { untilWritten } from './until-written.ts';

test('a change that was overtaken is made again, of what stands then', async () => {
  const reads = [null, null, 'written'];
  expect(await untilWritten('row 1', () => Promise.resolve(reads.shift() ?? null))).toBe('written');
  expect(reads).toEqual([]);
});

test('a row that changes all the time answers that nothing was written', async () => {
  const tries: number[] = [];
  const never = () => Promise.resolve(tries.push(1) > 1_000 ? 'never' : null);
  const refused = await untilWritten('row 1', never).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreUnavailableError);
  expect(refused).toMatchObject({ nothingWritten: true });
  expect(tries.length).toBeGreaterThan(1);
});
