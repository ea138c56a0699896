import { triesOf } from '@cascade/contracts';
import type { Facts, OutcomeRow } from '@cascade/contracts';
import { ofChannel } from './plan.ts';

/**
 * The outcomes of a request, where the truth about an `unknown` send replaces it: it became known later
 * that the message arrived, and no later tier was called. Once one was called, the truth stays beside
 * the outcome (`later`).
 */
export function resolvedOutcomes({ request, claims, outcomes }: Facts): readonly OutcomeRow[] {
  if (!outcomes.some(isResolvable)) return outcomes;
  return outcomes.map((outcome) => {
    if (!isResolvable(outcome)) return outcome;
    const tier = request.plan.findIndex((channels) =>
      channels.some((channel) =>
        triesOf(ofChannel(request.sends, channel)).some(({ id }) => id === outcome._id),
      ),
    );
    const laterSends = request.plan
      .slice(tier + 1)
      .flat()
      .flatMap((channel) => triesOf(ofChannel(request.sends, channel)).map(({ id }) => id));
    const wasCalled = claims.some(
      ({ _id, purpose }) => purpose === 'call' && laterSends.includes(_id),
    );
    return wasCalled ? outcome : asSent(outcome);
  });
}

const isResolvable = ({ state, later }: OutcomeRow): boolean =>
  state === 'unknown' && later?.state === 'sent';

function asSent({ failure: _guess, reason: _told, later, ...row }: OutcomeRow): OutcomeRow {
  return { ...row, state: 'sent', at: later?.at ?? row.at };
}
