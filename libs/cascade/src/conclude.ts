import { toldFailure, type SendClaim, type Facts, type OutcomeRow } from '@cascade/contracts';
import { derive, type Action } from './derive.ts';
import { outcomeOfRow, rowWithoutCall } from './outcome-of-claim.ts';

/**
 * Completes the facts of an expired request as the sweeper will: no call may start any more, so a send
 * without an outcome is either ended without a call or unknown. Lets a gateway tell its caller the
 * truth on time when no orchestrator is alive to write it down.
 *
 * @param now at or after the request's `expiresAt`.
 */
export function conclude(facts: Facts, now: number): Facts {
  let concluded = facts;
  for (;;) {
    const { actions } = derive(concluded, now);
    const endings = actions.flatMap((action) => endingOf(concluded, action, now));
    if (endings.length === 0) return concluded;
    concluded = {
      ...concluded,
      claims: [...concluded.claims, ...endings.map(({ call }) => call)],
      outcomes: [...concluded.outcomes, ...endings.map(({ outcome }) => outcome)],
    };
  }
}

function endingOf(
  { request }: Facts,
  action: Action,
  at: number,
): { call: SendClaim; outcome: OutcomeRow }[] {
  switch (action.do) {
    case 'expire': {
      const { send, failure = { kind: 'expired' } } = action;
      const row = { send, taker: '', token: '', purpose: 'deadline', failure, at } as const;
      const call = rowWithoutCall(request, row);
      return [{ call, outcome: outcomeOfRow(call, at) }];
    }
    case 'complete':
      return [{ call: action.call, outcome: outcomeOfRow(action.call, at) }];
    case 'confirm':
      return [{ call: action.call, outcome: action.outcome }];
    case 'declare-unknown': {
      const verdict = { state: 'unknown', ...toldFailure({ kind: 'outcomeUnknown' }) } as const;
      return [{ call: action.call, outcome: outcomeOfRow(action.call, at, verdict) }];
    }
    case 'ask':
    case 'start':
      return [];
  }
}
