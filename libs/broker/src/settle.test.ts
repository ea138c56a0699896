import { REASON_LENGTH, RETRIES, RETRY_DELAY_MS } from './limits.ts';
import type { Verdict } from './port.ts';
import { recordingLogger, silentLogger } from '@cascade/runtime/testing';
import { settle } from './settle.ts';

const DELIVERY = {
  name: 'request.waiting',
  body: { window: 'w' },
  messageId: 'm-1',
  redelivered: false,
  attempts: 0,
} as const;

const retry = (afterMs: number) => async () => ({ verdict: 'retry', afterMs }) as const;

describe('settle', () => {
  it.each([
    [-1, 0],
    [NaN, 0],
    [0.5, 1],
    [1_000, 1_000],
    [Infinity, RETRY_DELAY_MS],
  ])('bounds a delay of %d ms to %d', async (asked, afterMs) => {
    expect(await settle(retry(asked), DELIVERY, silentLogger)).toEqual({
      verdict: 'retry',
      afterMs,
    });
  });

  it('ends retries', async () => {
    const last = await settle(retry(0), { ...DELIVERY, attempts: RETRIES - 1 }, silentLogger);
    expect(last.verdict).toBe('retry');
    const over = await settle(retry(0), { ...DELIVERY, attempts: RETRIES }, silentLogger);
    expect(over).toEqual({ verdict: 'dead-letter', reason: `retried ${RETRIES} times` });
  });

  it('logs what a handler threw, with its stack, and names it in the dead letter', async () => {
    const logger = recordingLogger();
    const error = new TypeError('x is undefined, Authorization: Bearer secret-token');
    const verdict = await settle(() => Promise.reject(error), DELIVERY, logger);
    expect(verdict).toMatchObject({ verdict: 'dead-letter' });
    const { reason } = verdict as { reason: string };
    expect(reason).toMatch(/^handler threw: TypeError: x is undefined/);
    expect(reason).not.toContain('secret-token');
    const fields = { message: 'request.waiting', messageId: 'm-1', error };
    expect(logger.records).toMatchObject([{ level: 'error', fields }]);
  });

  it('shortens reasons', async () => {
    const verdict = await settle(
      async () => {
        throw new Error('x'.repeat(10_000));
      },
      DELIVERY,
      silentLogger,
    );
    expect(verdict).toMatchObject({ verdict: 'dead-letter' });
    expect((verdict as { reason: string }).reason).toHaveLength(REASON_LENGTH);
  });

  it.each([undefined, null, 'ack', { verdict: 'nack' }])(
    'takes %j for no verdict',
    async (answer) => {
      const verdict = await settle(
        async () => answer as unknown as Verdict,
        DELIVERY,
        silentLogger,
      );
      expect(verdict).toEqual({ verdict: 'dead-letter', reason: 'handler gave no verdict' });
    },
  );
});
