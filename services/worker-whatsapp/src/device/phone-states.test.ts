import type { LinkCommand } from '@cascade/store';
import { fakeClock } from '@cascade/runtime/testing';
import { PhoneStates } from './phone-states.ts';

const LINK: LinkCommand = { id: 'cmd_1', do: 'link', method: 'qr' };
const LONGER_THAN_ANY_REST_MS = 3_600_000;

/** A phone that was unlinked; `entering` holds up each change of its state. */
function prepare(entering: () => Promise<void> = () => Promise.resolve()) {
  const clock = fakeClock();
  const seen = { connected: 0, ended: 0, commands: [] as string[], stopped: false };
  const record = {
    state: 'removed',
    device: { _id: 'dev_1' },
    async enter({ to }: { to: string }) {
      record.state = to;
      await entering();
    },
  };
  const connector = {
    connect: async () => void (seen.connected += 1),
    hangUp: async () => undefined,
    giveUp: () => undefined,
  };
  const session = {
    fault: null,
    isPaired: false,
    replace: async () => undefined,
    forget: async () => undefined,
  };
  const whatsappLinks = {
    commandDone: async (_device: string, id: string) => void seen.commands.push(id),
  };
  const states = new PhoneStates(
    { clock, vault: {} as never, repositories: { whatsappLinks } as never },
    {
      lease: { device: 'dev_1', account: 'acc_1', token: 1 },
      record: record as never,
      session: session as never,
      line: { wake: () => undefined } as never,
      offers: { askedFor: () => undefined, startOver: () => undefined } as never,
      passkey: {} as never,
      connector: connector as never,
      stopped: () => seen.stopped,
      onDone: () => void (seen.ended += 1),
      settled: () => undefined,
    },
  );
  return { clock, record, seen, states };
}

test('a phone that rests is given back after a while', async () => {
  const { clock, seen, states } = prepare();
  await states.resume();
  await clock.advance(LONGER_THAN_ANY_REST_MS);
  expect(seen.ended).toBe(1);
});

test('a phone whose link has begun is not given back, however long its begin takes', async () => {
  const entered = Promise.withResolvers<void>();
  const { clock, record, seen, states } = prepare(() => entered.promise);
  await states.resume();
  const linking = states.fulfil(LINK);
  await clock.advance(LONGER_THAN_ANY_REST_MS);
  entered.resolve();
  await linking;
  expect(record.state).toBe('linking');
  expect(seen).toMatchObject({ connected: 1, ended: 0, commands: ['cmd_1'] });
});

test('a command whose phone stops meanwhile is left to the next worker', async () => {
  const entered = Promise.withResolvers<void>();
  const { seen, states } = prepare(() => entered.promise);
  const linking = states.fulfil(LINK);
  seen.stopped = true;
  entered.resolve();
  await linking;
  expect(seen.commands).toEqual([]);
});

test('a worker that takes a phone with a link command does not end the link whose first connection fails', async () => {
  const { record, states } = prepare();
  await states.fulfil(LINK);
  await states.resume(LINK);
  expect(record.state).toBe('linking');
});

test('a link of an earlier worker has ended with its connection', async () => {
  const { record, states } = prepare();
  record.state = 'linking';
  await states.resume();
  expect(record.state).toBe('new');
});
