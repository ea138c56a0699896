import type { Point } from './failpoints.ts';
import type { Role } from './roles.ts';

const worker = (channel: string): readonly Point[] =>
  [
    `broker consume send.requested.${channel}`,
    'store devices.findOne',
    'provider prepare',
    'store calls.tryInsert',
    'provider send',
    'store outcomes.tryInsert',
    'broker publish request.finished',
    'broker publish send.finished',
  ].map((point) => `worker-${channel} ${point}`);

/** Points that must be passed: the list of kills can't shrink unseen. More may be passed. */
export const EXPECTED_POINTS: Record<Role, readonly Point[]> = {
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
    'broker publish request.waiting',
    'broker consume request.finished',
  ].map((point) => `gateway ${point}`),
  orchestrator: [
    'broker consume request.accepted',
    'broker consume request.waiting',
    'broker consume send.finished',
    'broker publish send.requested.waba',
    'broker publish request.finished',
    'store accounts.findOne',
    'store devices.findOne',
    'store quota_blocks.tryInsert',
    'store quota_blocks.updateOne',
    'store calls.tryInsert',
    'store outcomes.tryInsert',
    'store calls.findByIds',
    'store outcomes.findByIds',
    'store requests.find',
    'store requests.updateOne',
    'store requests.updateLater',
    'store asked_pages.find',
    'store asked_pages.tryInsert',
    'store asked_pages.deleteMany',
    'store starts.tryInsert',
  ].map((point) => `orchestrator ${point}`),
  'worker-waba': worker('waba'),
  'worker-telegram': worker('telegram'),
  'worker-email': worker('email'),
  'worker-whatsapp': [
    ...worker('whatsapp').filter((point) => !point.includes(' provider ')),
    'worker-whatsapp provider onWhatsApp',
    'worker-whatsapp provider devicesOf',
    'worker-whatsapp provider compose',
    'worker-whatsapp provider relay',
    'worker-whatsapp store whatsapp_messages.tryInsert',
    'worker-whatsapp store whatsapp_keys.updateOne',
  ],
};
