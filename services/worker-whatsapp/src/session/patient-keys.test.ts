import { fakeClock } from '@cascade/runtime/testing';
import { FencedError, StoreUnavailableError } from '@cascade/store';
import { patientKeys } from './patient-keys.ts';

const AWAY = new StoreUnavailableError('away');

/** Keys that fail with `errors` one after the other, then work. */
function start(errors: Error[]) {
  const clock = fakeClock(0);
  const asked: string[] = [];
  const work = async (what: string): Promise<void> => {
    asked.push(what);
    const error = errors.shift();
    if (error) throw error;
  };
  const keys = patientKeys(
    {
      claim: () => work('claim'),
      read: async () => {
        await work('read');
        return [];
      },
      write: () => work('write'),
      deleteAll: () => work('delete'),
    },
    clock,
  );
  return { clock, asked, keys };
}

test('patientKeys tries again while the store is unavailable', async () => {
  const { clock, asked, keys } = start([AWAY, AWAY, AWAY]);
  const written = keys.write('dev_1', 1, []);
  await clock.advance(1_000);
  await written;
  expect(asked).toEqual(['write', 'write', 'write', 'write']);
  expect(await keys.read('dev_1', 'session', ['a'], 1)).toEqual([]);
});

test('patientKeys gives up after eight seconds', async () => {
  const { clock, keys } = start(Array.from({ length: 100 }, () => AWAY));
  const read = keys.read('dev_1', 'session', ['a'], 1).then(
    () => 'read',
    () => clock.now(),
  );
  await clock.advance(10_000);
  expect(await read).toBeGreaterThan(6_000);
  expect(await read).toBeLessThan(8_000);
});

test('patientKeys does not repeat after a FencedError', async () => {
  const { asked, keys } = start([new FencedError('newer')]);
  await expect(keys.write('dev_1', 1, [])).rejects.toBeInstanceOf(FencedError);
  expect(asked).toEqual(['write']);
});
