import { lastCallAt, ofChannel, snapshotOf } from '@cascade/cascade';
import type { Channel, OutcomeState, RequestRow, SendResponse } from '@cascade/contracts';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import { LaterTiers } from './later-tiers.ts';

const START = Date.UTC(2026, 10, 1);

function start(plan: Channel[][] = [['telegram'], ['waba'], ['email']]) {
  const clock = fakeClock(START);
  const row: RequestRow = {
    _id: 3,
    account: 'acc_1',
    mode: 'sync',
    lane: 'interactive',
    acceptedAt: START,
    dueAt: START,
    scheduled: false,
    expiresAt: START + 60_000,
    callTimeoutMs: 15_000,
    reply: 'gateway-1',
    plan,
    sends: Object.fromEntries(
      plan
        .flat()
        .map((channel, index) => [
          channel,
          { id: 7 + index, device: `dev_${channel}`, content: { template: 1 } },
        ]),
    ),
  };
  const opened: number[] = [];
  const handedOver: number[] = [];
  const answers: SendResponse[] = [];
  const openTier = { answer: () => Promise.resolve(true) };
  const tiers = new LaterTiers({
    tell: {
      handOver: ({ outcome }, to) => {
        expect(to).toBe('orchestrator');
        handedOver.push(outcome._id);
      },
    },
    openTier: (_row, tier) => {
      opened.push(tier);
      return openTier.answer();
    },
    answer: ({ _id }, response) => {
      answers.push(response);
      tiers.forget(_id);
    },
    clock,
    logger: silentLogger,
  });
  const settled = (channel: Channel, state: OutcomeState) =>
    tiers.settled({
      request: snapshotOf(row),
      outcome: {
        _id: ofChannel(row.sends, channel).id,
        request: row._id,
        account: row.account,
        state,
        ...(state === 'sent' ? {} : { reason: 'no' }),
        ms: 1,
        at: clock.now(),
      },
    });
  return { clock, row, tiers, settled, openTier, opened, handedOver, answers };
}

describe('a request whose first tier was opened here', () => {
  test('a failed tier opens the next one, and a sent one answers the caller', async () => {
    const { tiers, row, settled, opened, answers, handedOver } = start();
    tiers.keep(row);
    await settled('telegram', 'failed');
    expect([opened, answers]).toEqual([[1], []]);
    await settled('waba', 'unknown');
    expect(opened).toEqual([1, 2]);
    await settled('email', 'sent');
    expect(answers).toEqual([
      {
        status: true,
        id: 9,
        request_id: 3,
        channels: {
          telegram: {
            status: false,
            id: 7,
            reason: 'no',
            code: 'provider_refused',
            processing_time: '1ms',
          },
          waba: {
            status: false,
            id: 8,
            reason: 'no',
            code: 'provider_refused',
            processing_time: '1ms',
          },
          email: { status: true, id: 9, processing_time: '1ms' },
        },
      },
    ]);
    expect([opened, handedOver]).toEqual([[1, 2], []]);
  });

  test('the last failed tier ends the request', async () => {
    const { tiers, row, settled, answers } = start([['telegram'], ['waba']]);
    tiers.keep(row);
    await settled('telegram', 'failed');
    await settled('waba', 'failed');
    expect(answers).toMatchObject([{ status: false, id: 7 }]);
  });

  test('a repeated outcome opens its next tier again, and no later one', async () => {
    const { tiers, row, settled, opened } = start();
    tiers.keep(row);
    await settled('telegram', 'failed');
    await settled('telegram', 'failed');
    expect(opened).toEqual([1, 1]);
  });
});

describe('an orchestrator goes on', () => {
  test('when nobody waits here, or the first tier was opened elsewhere', async () => {
    const { tiers, row, settled, opened, handedOver } = start();
    await settled('telegram', 'failed');
    tiers.keep(row);
    tiers.forget(row._id);
    await settled('waba', 'failed');
    expect([opened, handedOver]).toEqual([[], [7, 8]]);
  });

  test.each([
    ['a send must end without a call', () => Promise.resolve(false)],
    [
      'what it is judged by cannot be read',
      () => Promise.reject(new Error('the store is unavailable')),
    ],
  ])('when %s, and with everything that comes after', async (_why, answer) => {
    const { tiers, row, settled, openTier, opened, handedOver, answers } = start();
    openTier.answer = answer;
    tiers.keep(row);
    await settled('telegram', 'failed');
    expect([opened, handedOver]).toEqual([[1], [7]]);
    await settled('email', 'sent');
    expect([opened, handedOver, answers]).toEqual([[1], [7, 9], []]);
  });

  test('when the next tier comes too late', async () => {
    const { tiers, row, settled, clock, opened, handedOver } = start();
    tiers.keep(row);
    await clock.advance(lastCallAt(row) - START);
    await settled('telegram', 'failed');
    expect([opened, handedOver]).toEqual([[], [7]]);
  });

  test('a request with one tier is not kept: its worker answers', async () => {
    const { tiers, row, settled, handedOver } = start([['telegram']]);
    tiers.keep(row);
    await settled('telegram', 'failed');
    expect(handedOver).toEqual([7]);
  });
});
