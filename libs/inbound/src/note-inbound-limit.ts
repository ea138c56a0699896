import type { InboundRow } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';

/** Records in log and audit that an account reached its daily limit of inbound messages. */
export function createNoteInboundLimit({
  repositories: { audit, inboundDays },
  clock,
  logger,
}: {
  repositories: Pick<Repositories, 'audit' | 'inboundDays'>;
  clock: Clock;
  logger: Logger;
}) {
  return async function noteLimit(
    account: string,
  ): Promise<NonNullable<InboundRow['inboundLimit']>> {
    const { limit } = inboundDays;
    const until = inboundDays.endOfDay(clock.now());
    logger.warn('inbound: daily limit reached, further messages not stored', {
      account,
      limit,
      until,
    });
    const reason =
      `inbound_per_day: ${limit.toLocaleString('en')} messages came in today; further ones are not ` +
      `stored until ${new Date(until).toISOString()}. The operator can raise inbound_per_day in ACCOUNT_LIMITS`;
    await audit
      .insert({ account, kind: 'limit.reached', status: 429, reason })
      .catch((error: unknown) => logger.error('inbound: audit row not stored', { account, error }));
    return { limit, until };
  };
}
