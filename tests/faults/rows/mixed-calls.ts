import { randomUUID } from 'node:crypto';
import type { SendCall } from '../caller.ts';
import { bodyOf } from '../scenarios.ts';
import type { FaultTenant } from '../tenant.ts';
import type { RowGiven } from './fault-row.ts';

/** A chat whose owner has blocked the bot, and what the product says then. */
const BLOCKED_CHAT = '1000000040300';
const BLOCKED = 'Recipient has blocked the bot';
/** What a phone says whose questions the stub answers too late, as on a machine that stands still. */
export const PHONE_UNANSWERED = 'WhatsApp could not be reached';
/** What a worker says that couldn't make a message ready within its time. */
export const PREPARED_TOO_LONG = 'preparing the message took too long';

/** Reasons with which these calls may fail. */
export const mayFailOf = (form: RowGiven['form']): string[] =>
  form === 'short' ? [BLOCKED, PHONE_UNANSWERED] : [BLOCKED];

const ASYNC = { behaviour: { mode: 'async' } };
const SCHEDULED_AHEAD_S = 3;

/** Every channel and every way of a request, one after the other; each to a recipient of its own. */
export function mixedCall(tenant: FaultTenant, index: number): SendCall {
  const phone = String(6_281_300_000_000 + index);
  const body = (options: Parameters<typeof bodyOf>[1]) =>
    bodyOf(tenant, {
      ...options,
      targets: {
        whatsapp: phone,
        waba: phone,
        telegram: String(3_000_000_000 + index),
        email: `reader-${index}@recipient.test`,
        ...options.targets,
      },
    });
  switch (index % 8) {
    case 0:
      return { tenant, body: body({ channels: ['waba'] }) };
    case 1:
      return { tenant, body: body({ channels: ['telegram'], context: ASYNC }) };
    case 2:
      return {
        tenant,
        body: body({ channels: ['telegram', 'waba'], targets: { telegram: BLOCKED_CHAT } }),
      };
    case 3:
      return { tenant, body: body({ channels: ['email'], context: ASYNC }) };
    case 4: {
      const schedule = Math.ceil(Date.now() / 1_000) + SCHEDULED_AHEAD_S;
      return { tenant, body: body({ channels: ['waba'], context: { timing: { schedule } } }) };
    }
    case 5:
      return { tenant, body: body({ channels: ['whatsapp'], context: ASYNC }) };
    case 6:
      return { tenant, body: body({ channels: ['telegram'] }), idempotencyKey: randomUUID() };
    default:
      return { tenant, body: body({ channels: ['email'] }) };
  }
}
