import { randomUUID } from 'node:crypto';
import { magicRecipient } from '../../harness/recipients.ts';
import type { SendCall } from '../caller.ts';
import { bodyOf } from '../body-of.ts';
import type { FaultTenant } from '../tenant.ts';
import type { RowGiven } from './fault-row.ts';

/** A chat whose owner has blocked the bot, and the product's reason for it. */
const BLOCKED_CHAT = '1000000040300';
const BLOCKED = 'Recipient has blocked the bot';
/** Reason of a phone's send when the sandbox answers too late, as on a stalled machine. */
export const PHONE_UNANSWERED = 'WhatsApp could not be reached';
/** Reason of a send whose message wasn't prepared within its time. */
export const PREPARED_TOO_LONG = 'preparing the message took too long';

/** Reason of the sandbox's failure receipt. */
const UNDELIVERABLE = 'Recipient can not receive WhatsApp messages';

/** Reasons with which these calls may fail. */
export const mayFailOf = (form: RowGiven['form']): string[] =>
  form === 'short' ? [BLOCKED, UNDELIVERABLE, PHONE_UNANSWERED] : [BLOCKED, UNDELIVERABLE];

const ASYNC = { behaviour: { mode: 'async' } };
const SCHEDULED_AHEAD_S = 3;

/** Builds bodies of the nth call, each channel to a new recipient. */
function bodiesOf(tenant: FaultTenant, index: number) {
  const phone = String(6_281_300_000_000 + index);
  return (options: Parameters<typeof bodyOf>[1]) =>
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
}

/** Seconds within which a receipt comes if no process of its way dies. */
const IN_TIME_S = 8;
/** Seconds until silence decides. */
const SILENT_S = 2;

/**
 * Returns the nth call, a third of them under a condition: receipts in time, failure receipts, silence,
 * with a next tier that can always deliver.
 */
function conditionedCall(tenant: FaultTenant, index: number): SendCall {
  if (index % 3 !== 0) return mixedCall(tenant, index);
  const body = bodiesOf(tenant, index);
  const within = (channel: 'waba' | 'whatsapp' | 'email', seconds: number, to?: string) => ({
    tenant,
    body: body({
      channels: [channel, 'telegram'],
      success: { [channel]: { success: 'delivered', within: seconds } },
      context: ASYNC,
      ...(to === undefined ? {} : { targets: { [channel]: to } }),
    }),
  });
  switch ((index / 3) % 6) {
    case 0:
      return within('waba', IN_TIME_S);
    case 1:
      return within('waba', SILENT_S, magicRecipient('phone off', 'waba'));
    case 2:
      return within('waba', IN_TIME_S, magicRecipient('undeliverable later', 'waba'));
    case 3:
      return within('email', SILENT_S);
    case 4:
      return within('whatsapp', IN_TIME_S);
    default:
      return within('waba', SILENT_S, magicRecipient('delivered later', 'waba', 2 * SILENT_S));
  }
}

/**
 * Returns the nth call: a fifth of them through sender pools, whose first members send nothing, a third of
 * the others under a condition.
 */
export function pooledCall(tenant: FaultTenant, index: number): SendCall {
  if (index % 5 !== 0) return conditionedCall(tenant, index);
  const body = bodiesOf(tenant, index);
  const n = index / 5;
  const channel = (['telegram', 'waba', 'email'] as const)[n % 3]!;
  const pools = { [channel]: Math.floor(n / 3) };
  const context = n % 2 === 0 ? { context: ASYNC } : {};
  return { tenant, body: body({ channels: [channel], pools, ...context }) };
}

/** Returns the nth call: every channel and every mode in turn, each to a new recipient. */
export function mixedCall(tenant: FaultTenant, index: number): SendCall {
  const body = bodiesOf(tenant, index);
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
