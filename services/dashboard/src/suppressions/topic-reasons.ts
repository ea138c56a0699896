import { broken, type FieldRule } from '@cascade/contracts';
import { SUPPRESSION_REASONS, type SuppressionReason } from '@cascade/store';

/** A bounce and a complaint are about an address, whatever was sent. */
const OF_ADDRESS: readonly SuppressionReason[] = ['hard_bounce', 'complaint'];

/** Why a suppression of one topic can't have this reason; null: it can. */
export const ofTopicFault = (why: SuppressionReason, topic: string | undefined): FieldRule | null =>
  topic === undefined || !OF_ADDRESS.includes(why)
    ? null
    : broken('why', 'oneOf', {
        list: SUPPRESSION_REASONS.filter((one) => !OF_ADDRESS.includes(one)).join(', '),
      });
