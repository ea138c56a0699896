import type { RequestStatus } from '../library.ts';
import { RequestFollower } from './request-follower.ts';

const request = (id: number, state: RequestStatus['state'], at = 100): RequestStatus => ({
  status: true,
  request_id: id,
  state,
  accepted_at: at,
  scheduled_for: null,
  finished_at: null,
  result: null,
});

test('a request is told once for each state, also after it has left the list', async () => {
  let listed = [request(2, 'pending'), request(1, 'finished')];
  let asked: number[] = [];
  const follower = new RequestFollower({
    since: 100,
    list: () => Promise.resolve(listed),
    get: (id) => {
      asked.push(id);
      return Promise.resolve(request(id, 'finished'));
    },
    note: () => undefined,
  });
  const told = async () =>
    (await follower.poll()).map(({ request_id: id, state }) => `${id} ${state}`);
  expect(await told()).toEqual(['1 finished', '2 pending']);
  expect(await told()).toEqual([]);
  listed = [request(3, 'finished', 200)];
  expect(await told()).toEqual(['2 finished', '3 finished']);
  asked = [];
  expect(await told()).toEqual([]);
  expect(asked).toEqual([]);
});

test('a poll begins some seconds before the newest request, and never before the start', async () => {
  const froms: number[] = [];
  const follower = new RequestFollower({
    since: 98,
    list: ({ from }) => {
      froms.push(from);
      return Promise.resolve([request(froms.length, 'finished', froms.length === 1 ? 100 : 300)]);
    },
    get: () => Promise.reject(new Error('nothing is open')),
    note: () => undefined,
  });
  for (let poll = 0; poll < 3; poll += 1) await follower.poll();
  expect(froms).toEqual([98, 98, 295]);
});
