import { LANE_SENDS, lanePlaces, SEND_CONNECTIONS } from './lane-size.ts';

test('a send of each account alone, and of the next one, has a connection', () => {
  expect(lanePlaces(LANE_SENDS)).toEqual({ interactive: 800, bulk: 600 });
  expect(SEND_CONNECTIONS).toBe(1_400);
});

test('a lane for one send takes bulk sends, too', () => {
  expect(lanePlaces(1)).toEqual({ interactive: 2, bulk: 2 });
});
