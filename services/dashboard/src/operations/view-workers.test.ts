import { viewWorkers } from './view-workers.ts';

const process = (instance: string, code: object) => ({
  _id: instance,
  service: 'gateway',
  startedAt: 0,
  seenAt: 1,
  ...code,
});

test('versions of the processes are counted; earlier ones say none', () => {
  const { data, versions } = viewWorkers(
    [
      process('a', { version: '0.3.0', commit: '9124c8965b2a' }),
      process('b', {}),
      process('c', { version: '0.3.0', commit: '9124c8965b2a' }),
      process('d', { version: '0.3.0', commit: null }),
    ],
    [{ pool: 'phones', instance: 'lease holder', devices: 3 }],
  );
  expect(data).toHaveLength(5);
  expect(versions).toEqual([
    { version: '0.3.0', commit: '9124c8965b2a', processes: 2 },
    { version: null, commit: null, processes: 1 },
    { version: '0.3.0', commit: null, processes: 1 },
  ]);
});
