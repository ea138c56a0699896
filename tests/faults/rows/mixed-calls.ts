import { randomUUID } from 'node:crypto';
import type { SendCall } from '../caller.ts';
import { bodyOf } from '../scenarios.ts';
import type { FaultTenant } from '../tenant.ts';
import type { RowGiven } from './fault-row.ts';

/** A chat whose owner has blocked the bot, and the product's reason for it. */
const BLOCKED_CHAT = '1000000040300';
const BLOCKED = 'Recipient has blocked the bot';
/** Reason of a phone's send when the sandbox answers too late, as on a stalled machine. */
export const PHONE_UNANSWERED = 'WhatsApp could not be reached';
/** Reason of a send whose message wasn't prepared within its time. */
export const PREPARED_TOO_LONG = 'preparing the message took too long';

/** Reasons with which these calls may fail. */
export const mayFailOf = (form: RowGiven['form']): string[] =>
  form === 'short' ? [BLOCKED, PHONE_UNANSWERED] : [BLOCKED];

const ASYNC = { behaviour: { mode: 'async' } };
const SCHEDULED_AHEAD_S = 3;

/** Returns the nth call: every channel and every mode in turn, each to a new recipient. */
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
