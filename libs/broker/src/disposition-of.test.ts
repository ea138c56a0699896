import { REASON_LENGTH, RETRIES, RETRY_DELAY_MS } from './limits.ts';
import type { Disposition } from './port.ts';
import { recordingLogger, silentLogger } from '@cascade/runtime/testing';
import { dispositionOf } from './disposition-of.ts';

const DELIVERY = {
  name: 'bulk.waiting',
  body: { bulkQueue: 'w' },
  messageId: 'm-1',
  redelivered: false,
  attempts: 0,
} as const;

const retry = (afterMs: number) => async () => ({ disposition: 'retry', afterMs }) as const;

describe('dispositionOf', () => {
  it.each([
    [-1, 0],
    [NaN, 0],
    [0.5, 1],
    [1_000, 1_000],
    [Infinity, RETRY_DELAY_MS],
  ])('bounds a delay of %d ms to %d', async (asked, afterMs) => {
    expect(await dispositionOf(retry(asked), DELIVERY, silentLogger)).toEqual({
      disposition: 'retry',
      afterMs,
    });
  });

  it('turns a retry over the limit into a dead letter', async () => {
    const last = await dispositionOf(
      retry(0),
      { ...DELIVERY, attempts: RETRIES - 1 },
      silentLogger,
    );
    expect(last.disposition).toBe('retry');
    const over = await dispositionOf(retry(0), { ...DELIVERY, attempts: RETRIES }, silentLogger);
    expect(over).toEqual({ disposition: 'dead-letter', reason: `retried ${RETRIES} times` });
  });

  it('logs a handler’s error with its stack, and names it in the dead letter', async () => {
    const logger = recordingLogger();
    const error = new TypeError('x is undefined, Authorization: Bearer secret-token');
    const disposition = await dispositionOf(() => Promise.reject(error), DELIVERY, logger);
    expect(disposition).toMatchObject({ disposition: 'dead-letter' });
    const { reason } = disposition as { reason: string };
    expect(reason).toMatch(/^handler threw: TypeError: x is undefined/);
    expect(reason).not.toContain('secret-token');
    const fields = { message: 'bulk.waiting', messageId: 'm-1', error };
    expect(logger.records).toMatchObject([{ level: 'error', fields }]);
  });

  it('shortens reasons', async () => {
    const disposition = await dispositionOf(
      async () => {
        throw new Error('x'.repeat(10_000));
      },
      DELIVERY,
      silentLogger,
    );
    expect(disposition).toMatchObject({ disposition: 'dead-letter' });
    expect((disposition as { reason: string }).reason).toHaveLength(REASON_LENGTH);
  });

  it.each([undefined, null, 'ack', { disposition: 'nack' }])(
    'takes %j for no disposition',
    async (answer) => {
      const disposition = await dispositionOf(
        async () => answer as unknown as Disposition,
        DELIVERY,
        silentLogger,
      );
      expect(disposition).toEqual({
        disposition: 'dead-letter',
        reason: 'handler gave no disposition',
      });
    },
  );
});
