import type { Facts, SuccessCondition } from '@cascade/contracts';
import { standingOfSend } from '@cascade/cascade';
import { writeTime } from '../http/times.ts';
import type { SendView } from '../schemas/sends.ts';
import { viewReason } from './view-reason.ts';

/** What a send was asked for, what is known of its message, and until when it waits. */
export function viewCondition(
  { outcomes, acceptances = [] }: Facts,
  id: number,
  success: SuccessCondition | undefined,
  proof: number,
): Pick<SendView, 'success' | 'delivery' | 'later' | 'awaits'> {
  const outcome = outcomes.find(({ _id }) => _id === id);
  const { delivery, later } = outcome ?? {};
  const accepted = outcome === undefined ? acceptances.find(({ _id }) => _id === id) : undefined;
  return {
    success: success === undefined ? null : viewSuccess(success),
    delivery: delivery === undefined ? null : { state: delivery.state, at: writeTime(delivery.at) },
    later:
      later === undefined
        ? null
        : {
            state: later.state,
            standing: standingOfSend({
              outcome: later.state === 'sent' ? { state: later.state, delivery } : later,
              proof: later.state === 'sent' ? proof : undefined,
            }),
            ...viewReason(later),
            at: writeTime(later.at),
          },
    awaits:
      accepted === undefined
        ? null
        : {
            ...(accepted.success === undefined ? {} : { state: accepted.success.state }),
            since: writeTime(accepted.at),
            until: writeTime(accepted.until),
          },
  };
}

const viewSuccess = ({ state, withinMs }: SuccessCondition) => ({
  state,
  within: withinMs === 0 ? null : withinMs / 1_000,
});
