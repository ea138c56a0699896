import { CHANNELS, recordOf } from '@cascade/contracts';
import type { Point } from './failpoints.ts';
import type { Role } from './roles.ts';

const worker = (channel: string): readonly Point[] =>
  [
    `broker consume send.requested.${channel}`,
    'store devices.findOne',
    'provider prepare',
    'store send_claims.tryInsert',
    'provider send',
    'store outcomes.tryInsert',
    'broker publish gateway.reply',
  ].map((point) => `worker-${channel} ${point}`);

/** Points that a worker passes in addition for a bulk claim. */
const bulkClaims = (channel: string): readonly Point[] =>
  [
    `broker consume bulk.claimed.${channel}`,
    'store requests.findByIds',
    'store requests.updateLater',
  ].map((point) => `worker-${channel} ${point}`);

/**
 * Points that must be passed, so that the list of kills can't shrink unnoticed. A role may pass
 * more.
 */
export const EXPECTED_POINTS: Record<Role, readonly Point[]> = {
  ...recordOf(
    CHANNELS.map((channel) => `worker-${channel}` as const),
    (role) => worker(role.slice('worker-'.length)),
  ),
  gateway: [
    'store tokens.findOne',
    'store devices.findOne',
    'store counters.findOneAndUpdate',
    'store idempotency.tryInsert',
    'store idempotency.findOne',
    'store requests.tryInsert',
    'store requests.updateLater',
    'store starts.tryInsert',
    'store quota_blocks.tryInsert',
    'store quota_blocks.updateOne',
    'broker publish send.requested.waba',
    'broker publish request.accepted',
    'broker publish bulk.waiting',
    'broker consume gateway.reply',
  ].map((point) => `gateway ${point}`),
  orchestrator: [
    'broker consume request.accepted',
    'broker consume bulk.waiting',
    'broker consume bulk.drained',
    'broker consume send.outcome',
    'broker publish bulk.claimed.waba',
    'broker publish send.requested.waba',
    'broker publish gateway.reply',
    'store accounts.findOne',
    'store devices.findOne',
    'store send_claims.tryInsert',
    'store outcomes.tryInsert',
    'store send_claims.findByIds',
    'store outcomes.findByIds',
    'store requests.find',
    'store requests.updateOne',
    'store requests.updateLater',
    'store bulk_claims.find',
    'store bulk_claims.tryInsert',
    'store bulk_claims.deleteMany',
    'store starts.tryInsert',
  ].map((point) => `orchestrator ${point}`),
  autoreply: [
    'broker consume message.received',
    'broker publish send.requested.telegram',
    'broker publish event.raised',
    'store accounts.findOne',
    'store devices.findOne',
    'store autoreplies.find',
    'store conversations.findByIds',
    'store conversations.tryInsert',
    'store conversations.updateOne',
    'store counters.findOneAndUpdate',
    'store inbound.find',
    'store inbound.updateLater',
    'store requests.tryInsert',
    'store submissions.tryInsert',
  ].map((point) => `autoreply ${point}`),
  'worker-waba': [
    ...worker('waba'),
    ...bulkClaims('waba'),
    'worker-waba broker publish send.outcome',
    'worker-waba broker publish bulk.drained',
    'worker-waba store acceptances.tryInsert',
  ],
  'worker-email': [...worker('email'), ...bulkClaims('email')],
  'worker-whatsapp': [
    // The phone's scenarios are all sync; `worker-waba` covers what a worker tells the
    // orchestrator.
    ...worker('whatsapp').filter((point) => !/ provider /.test(point)),
    'worker-whatsapp provider onWhatsApp',
    'worker-whatsapp provider devicesOf',
    'worker-whatsapp provider compose',
    'worker-whatsapp provider relay',
    'worker-whatsapp store whatsapp_messages.tryInsert',
    'worker-whatsapp store whatsapp_keys.updateOne',
  ],
  'webhook-emitter': [
    'broker consume event.raised',
    'broker consume delivery.asked',
    'store webhooks.find',
    'store devices.findOne',
    'store delivery_starts.tryInsert',
    'egress post',
    'store deliveries.tryInsertLater',
    'store inbound.updateMany',
    'store requests.updateMany',
    'store delivery_asks.updateLater',
    'store inbound.find',
    'store inbound.updateOne',
    'store deliveries.find',
  ].map((point) => `webhook-emitter ${point}`),
};
