import { firstWorking } from '../../web/src/components/first-working.ts';

type State = Parameters<typeof firstWorking>[0][number]['condition']['state'];
const devices = (...states: State[]) => states.map((state) => ({ condition: { state } }));

test.each<[State[], State]>([
  [['new', 'working'], 'working'],
  [['new', 'stale'], 'stale'],
  [['logged_out', 'unchecked'], 'unchecked'],
  [['linking', 'unreachable'], 'unreachable'],
  [['switched_off', 'reconnecting'], 'reconnecting'],
  [['new'], 'new'],
])('of devices that are %p, the one that is %p is proposed', (states, proposed) => {
  expect(firstWorking(devices(...states))?.condition.state).toBe(proposed);
});

test('of two that work, the first is proposed', () => {
  const [first, second] = [
    { id: 1, condition: { state: 'working' as const } },
    { id: 2, condition: { state: 'working' as const } },
  ];
  expect(firstWorking([first, second])).toBe(first);
});
