import type { Channel, InlineMessage, SuccessState } from '@cascade/contracts';
import { successCondition } from '@cascade/contracts';
import { syncWaitFault } from './sync-wait.ts';
import { withDefaultSuccess } from './default-success.ts';

const SYNC = { syncMs: 60_000 };

function valid(
  plan: Channel[][],
  more: { mode?: 'sync' | 'async'; asked?: Partial<Record<Channel, number>>; type?: string } = {},
) {
  const { mode = 'sync', asked = {}, type = 'text' } = more;
  const channels = plan.flat();
  return {
    plan,
    mode,
    schedule: null,
    keys: Object.fromEntries(
      channels.map((channel) => {
        const within = asked[channel];
        const success =
          within === undefined ? {} : { success: successCondition(channel, 'delivered', within)! };
        return [channel, { token: 't', fallback: false, fallbackSequence: 0, ...success }];
      }),
    ),
    content: Object.fromEntries(
      channels.map((channel) => [channel, { message: { type } as InlineMessage }]),
    ),
  };
}

function secondsOf(
  given: ReturnType<typeof valid>,
  state: SuccessState,
): Record<string, [SuccessState, number] | undefined> {
  const { keys } = withDefaultSuccess(given, { settings: { defaultSuccess: state } }, SYNC);
  return Object.fromEntries(
    given.plan.flat().map((channel) => {
      const success = keys[channel]?.success;
      return [channel, success && [success.state, success.withinMs / 1_000]];
    }),
  );
}

test('an account that chose none changes nothing', () => {
  const given = valid([['waba'], ['whatsapp']]);
  expect(withDefaultSuccess(given, { settings: {} }, SYNC)).toBe(given);
  expect(withDefaultSuccess(given, null, SYNC)).toBe(given);
});

test('keys that name none get what the account chose, with the times of their channels', () => {
  const plan: Channel[][] = [['waba', 'telegram'], ['whatsapp'], ['email']];
  expect(secondsOf(valid(plan, { mode: 'async' }), 'read')).toEqual({
    waba: ['read', 3_600],
    telegram: ['delivered', 0],
    whatsapp: ['read', 3_600],
    email: ['delivered', 300],
  });
  expect(secondsOf(valid(plan), 'accepted')).toMatchObject({ waba: ['accepted', 0] });
});

test('a key that names one keeps it', () => {
  const given = valid([['waba'], ['whatsapp']], { mode: 'async', asked: { waba: 7 } });
  expect(secondsOf(given, 'read')).toMatchObject({ waba: ['delivered', 7] });
});

test('the waits of a sync request shrink to what its deadline leaves, and never make it refused', () => {
  expect(secondsOf(valid([['waba'], ['whatsapp']]), 'delivered')).toEqual({
    waba: ['delivered', 42],
    // Nothing opens after it: it waits up to the end of the request.
    whatsapp: ['delivered', 60],
  });
  expect(secondsOf(valid([['waba'], ['whatsapp'], ['email']]), 'delivered')).toMatchObject({
    waba: ['delivered', 20],
    whatsapp: ['delivered', 20],
  });
  const asked = valid([['waba'], ['whatsapp']], { asked: { whatsapp: 30 } });
  expect(secondsOf(asked, 'delivered')).toEqual({
    waba: ['delivered', 12],
    whatsapp: ['delivered', 30],
  });
  const full = valid([['waba'], ['whatsapp']], { asked: { whatsapp: 42 } });
  expect(syncWaitFault(full, SYNC)).toBeNull();
  expect(secondsOf(full, 'delivered')).toEqual({ waba: undefined, whatsapp: ['delivered', 42] });
});

test.each(['reaction', 'edit', 'revoke'])('a message of type %s has no receipts', (type) => {
  expect(secondsOf(valid([['waba'], ['whatsapp']], { type }), 'delivered')).toEqual({
    waba: undefined,
    whatsapp: undefined,
  });
});
