import { ContactTurns } from './contact-turns.ts';

const CONTACT = {
  account: 'acc_1',
  device: 'dev_1',
  channel: 'whatsapp',
  sandbox: false,
  contact: '6281',
} as const;

/** A queue whose runs end when they are told to. */
function controlledQueue() {
  const ends: (() => void)[] = [];
  let active = 0;
  let most = 0;
  const queue = new ContactTurns(async () => {
    most = Math.max(most, (active += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    active -= 1;
  });
  return { queue, ends, most: () => most };
}

test('wake-ups during a run share the next run', async () => {
  const { queue, ends, most } = controlledQueue();
  const first = queue.wake(CONTACT);
  const others = [queue.wake(CONTACT), queue.wake(CONTACT)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(others);
  expect([ends.length, most()]).toEqual([2, 1]);
});

test('a wake-up between two runs of a contact starts no second run beside the next one', async () => {
  const { queue, ends, most } = controlledQueue();
  const first = queue.wake(CONTACT);
  const second = queue.wake(CONTACT);
  ends[0]?.();
  await first;
  const between = queue.wake(CONTACT);
  await new Promise(setImmediate);
  for (const end of ends) end();
  await Promise.all([second, between]);
  await queue.idle();
  expect([ends.length, most()]).toEqual([2, 1]);
});
